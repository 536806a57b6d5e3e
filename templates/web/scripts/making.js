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

export function stocked() {
  const stock = new Map([...document.querySelectorAll("#ww-stock [data-symbol]")].map(one => [one.dataset.symbol, one.querySelector("svg")]))
  return (name, colour = "") => {
    const drawn = stock.get(name)
    if (!drawn) return null
    return make("span", { className: colour ? `ww-c-${colour}` : "", "aria-hidden": "true" }, drawn.cloneNode(true))
  }
}
