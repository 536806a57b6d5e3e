// What the page is built of: elements, keys that are pressed, symbols of the game.
export const make = (tag, properties, ...children) => {
  const made = document.createElement(tag)
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === undefined || value === null || value === false) continue
    if (key in made && !key.includes("-")) made[key] = value
    else made.setAttribute(key, value === true ? "" : value)
  }
  made.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false && child !== ""))
  return made
}

// A key; `name` is what keeps the focus on it when the page is drawn anew.
export function key(name, action, content, properties = {}) {
  const { off, ...more } = properties
  const made = make("button", { type: "button", className: "ww-s-key", "data-key": name, "aria-disabled": off ? "true" : null, ...more }, content)
  made.addEventListener("click", () => { if (!off) action() })
  return made
}

export const small = (name, action, content) => key(name, action, content, { className: "ww-s-key ww-s-small" })

// Draws everything in `place` anew; the focus stays on the key it was on, or goes to the first one that is asked.
export function redraw(place, ...content) {
  const active = document.activeElement
  const held = active && place.contains(active) ? active.dataset.key || "" : null
  place.replaceChildren(...content)
  if (held === null) return
  const found = [...place.querySelectorAll("[data-key]")].find(one => one.dataset.key === held && one.getAttribute("aria-disabled") !== "true")
  const first = found || place.querySelector(".ww-s-panel [data-key]") || place.querySelector("[data-key]")
  if (first) first.focus({ preventScroll: true })
}

export function stocked() {
  const stock = new Map([...document.querySelectorAll("#ww-stock [data-symbol]")].map(one => [one.dataset.symbol, one.querySelector("svg")]))
  return (name, colour = "") => {
    const drawn = stock.get(name)
    if (!drawn) return null
    return make("span", { className: colour ? `ww-c-${colour}` : "", "aria-hidden": "true" }, drawn.cloneNode(true))
  }
}
