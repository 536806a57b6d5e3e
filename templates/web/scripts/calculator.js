// The roll calculator. It looks a roll up in the verified list of the page and never decides itself what a roll is.
import { make } from "./making.js"
import { fall } from "./throwing.js"

(() => {
  "use strict"
  const box = document.getElementById("ww-calculator")
  const source = document.getElementById("ww-data")
  if (!box || !source || !source.textContent.trim()) return
  const data = JSON.parse(source.textContent)
  const { words, results, columns, editions } = data
  const rolls = new Map(Object.entries(data.rolls)) // a map, since an address may ask for any name, `__proto__` too
  const stock = new Map([...document.querySelectorAll("#ww-stock [data-symbol]")]
    .map(one => [one.dataset.symbol, one.querySelector("svg")]))
  const dice = data.dice.flatMap((kind, group) => Array.from({ length: kind.count }, () => ({ ...kind, group })))
  const reference = new URL("quick-reference.html", location.href).pathname
  const quick = [...document.links].filter(link => link.pathname === reference)
  const MOST = 7 // faces beside each other that fingers can tell apart on a phone
  let [chosen, edition] = [dice.map(() => -1), editions[0]]

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  const decoded = (text = "") => { try { return decodeURIComponent(text) } catch { return text } }
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches
  const symbol = name => stock.get(name)?.cloneNode(true) ?? null
  const coloured = ({ symbol: name, colour }) => {
    const drawn = symbol(name)
    return drawn && make("span", { className: `ww-c-${colour}` }, drawn)
  }

  // What is pressed
  const faces = dice.map((die, n) => die.faces.map((face, index) => {
    const drawn = die.symbols && symbol(die.symbols[index])
    const input = make("input", { type: "radio", name: `ww-die-${n}`, value: face, autocomplete: "off" })
    input.addEventListener("change", () => choose(n, index))
    const whole = drawn && !die.signs // a sign without the frame of a die has its label beside it
    const mark = make("span", { className: whole ? "ww-mark" : "ww-mark ww-mark-text" }, drawn, whole ? null : face)
    if (whole) mark.setAttribute("aria-hidden", "true")
    const name = whole ? make("span", { className: "ww-said" }, face) : null
    return make("label", { className: "ww-face" }, input, mark, name)
  }))
  const mixed = data.dice.length > 1
  // On a phone every line counts, and dice that are all alike need no caption to be seen.
  const legend = (die, n) => make("legend", { className: mixed ? "" : "ww-said" },
    fill(words.die, { number: n + 1 }) + (mixed ? ` · ${die.name}` : ""))
  const table = make("div", { className: "ww-dice" }, ...dice.map((die, n) => {
    const row = make("div", { className: `ww-faces${die.symbols && !die.signs ? "" : " ww-faces-text"}` }, ...faces[n])
    const rows = Math.ceil(die.faces.length / MOST)
    row.style.setProperty("--ww-faces", Math.ceil(die.faces.length / rows))
    return make("fieldset", { className: "ww-die" }, legend(die, n), row)
  }))
  const button = (name, action, ...children) => {
    const made = make("button", { type: "button", className: `ww-${name} md-button` }, ...children)
    made.addEventListener("click", action)
    return made
  }
  const picture = symbol("dice")
  const throwing = button("throw", throwAll, picture, picture ? " " : null, words.throw)
  Object.assign(throwing, { hidden: Boolean(data.open) }).classList.add("md-button--primary")
  const sharing = button("share", share, words.share)
  sharing.hidden = location.protocol === "file:" || !(navigator.share || navigator.clipboard) // nobody else has a folder
  const chooser = make("select", { id: "ww-calculator-edition", autocomplete: "off" }, ...editions.map(one => {
    const label = one.current ? words.edition_current : one.complete ? "{edition}" : words.edition_partial
    return make("option", { value: one.id }, fill(label, { edition: one.id }))
  }))
  chooser.addEventListener("change", () => { edition = editions[chooser.selectedIndex]; changed() })
  const choosing = make("p", { className: "ww-choose", hidden: editions.length < 2 || !columns.length },
    make("label", { htmlFor: chooser.id }, words.edition), " ", chooser)
  const actions = make("div", { className: "ww-actions" }, throwing, button("clear", clear, words.clear), sharing)

  // What is shown
  const told = make("p", { className: "ww-told" })
  told.setAttribute("role", "status")
  const said = make("p", { className: "ww-said" })
  said.setAttribute("aria-live", "polite")
  const answer = make("div", { className: "ww-answer", hidden: true })
  const prompt = make("p", { className: "ww-prompt", id: "ww-prompt" })
  sharing.setAttribute("aria-describedby", prompt.id)
  const imprint = ["edition", "fingerprint"].map(part => document.querySelectorAll(`[data-imprint=${part}]`))
  const tools = box.querySelector(".ww-tools") || make("div", { className: "ww-tools" })
  tools.prepend(choosing)
  box.replaceChildren(
    ...box.querySelectorAll(".ww-at-hand"), make("div", { className: "ww-hand" }, table, actions),
    make("div", { className: "ww-outcome" }, told, said, answer, prompt),
    tools,
  )
  for (const spare of document.querySelectorAll(".ww-without-script")) spare.hidden = true

  // A roll in the order of the dice, and as the list has it: equal dice in the order of their faces.
  const spelled = roll => roll.map((index, n) => dice[n].faces[index]).join("-")
  const listed = roll => data.dice.flatMap((kind, group) => roll
    .filter((_, n) => dice[n].group === group)
    .sort((one, other) => one - other)
    .map(index => kind.faces[index])
  ).join("-")

  // The faces that a text names, die by die; a face's own name may contain a dash.
  function parse(text, n = 0) {
    if (n === dice.length) return null
    const last = n === dice.length - 1
    for (const [index, face] of dice[n].faces.entries()) {
      if (last ? text === face : text.startsWith(`${face}-`)) {
        const rest = last ? [] : parse(text.slice(face.length + 1), n + 1)
        if (rest) return [index, ...rest]
      }
    }
    return null
  }

  function throwAll() {
    chosen = dice.map(fall)
    changed()
    reveal(outcome())
    if (still()) return
    table.classList.remove("ww-thrown")
    void table.offsetWidth // so that a throw during a throw begins anew
    table.classList.add("ww-thrown")
    table.addEventListener("animationend", () => table.classList.remove("ww-thrown"), { once: true })
  }

  function choose(n, index) {
    const first = chosen.includes(-1)
    chosen[n] = index
    changed()
    if (first && !answer.hidden) reveal(outcome())
  }

  function clear() {
    chosen = dice.map(() => -1)
    changed()
    reveal(table)
  }

  const outcome = () => answer.querySelector(".ww-pays") || answer

  // On a phone the pay-offs lie below the edge at first. With a mouse or keys nothing moves by itself.
  function reveal(element) {
    if (!matchMedia("(pointer: coarse)").matches) return
    const [above, below] = [".md-header", ".ww-dock"].map(name => document.querySelector(name)?.offsetHeight || 0)
    element.style.scrollMargin = `${above + 8}px 0 ${below + 8}px`
    element.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" })
  }

  async function share() {
    // The button can be reached all the same: who hears the page learns why it does nothing.
    if (answer.hidden) return void (told.textContent = words.share_first)
    const link = { title: document.title, text: said.textContent, url: location.href }
    try {
      if (navigator.share) return await navigator.share(link)
      await navigator.clipboard.writeText(link.url)
      told.textContent = words.copied
    } catch (fault) {
      if (fault.name !== "AbortError") told.textContent = words.not_shared // people may change their mind
    }
  }

  function changed() {
    told.textContent = ""
    const roll = chosen.includes(-1) ? "" : chosen.map((face, n) => encodeURIComponent(dice[n].faces[face])).join("-")
    const other = edition === editions[0] ? "" : `e=${encodeURIComponent(edition.id)}`
    const hash = [roll, data.set && `s=${encodeURIComponent(data.set)}`, other].filter(Boolean).join("&")
    try { history.replaceState(history.state, "", hash ? `#${hash}` : location.pathname + location.search) } catch {
      // A page from a file may not be allowed to, or one that was pressed very often.
    }
    show()
  }

  function read() {
    const parts = location.hash.slice(1).split("&").filter(Boolean)
    const text = decoded(parts.find(part => !/^[es]=/.test(part)))
    const wanted = decoded(parts.find(part => part.startsWith("e="))?.slice(2))
    const known = editions.find(one => one.id === wanted)
    const roll = text && parse(text)
    const short = long => long.length > 24 ? `${long.slice(0, 24)}…` : long
    edition = known || editions[0]
    chosen = roll || dice.map(() => -1)
    const odd = text && !roll && !document.getElementById(text) // a place on the page is no broken roll
    told.textContent = [
      odd ? fill(words.malformed, { text: short(text), example: words.example }) : "",
      wanted && !known ? fill(words.edition_unknown, { edition: short(wanted), shown: edition.id }) : "",
    ].filter(Boolean).join(" ")
    show()
  }

  function show() {
    faces.forEach((die, n) => die.forEach((label, index) => {
      label.firstChild.checked = index === chosen[n]
      label.classList.toggle("ww-chosen", index === chosen[n])
    }))
    chooser.value = edition.id
    // The quick reference of this game then shows the same edition.
    for (const link of quick) link.hash = edition === editions[0] ? "" : `edition-${edition.id}`
    const missing = chosen.filter(index => index < 0).length
    const found = missing ? undefined : rolls.get(listed(chosen))
    answer.hidden = !found
    prompt.hidden = !answer.hidden
    sharing.setAttribute("aria-disabled", String(!found))
    imprint.forEach((places, n) => places.forEach(one => { one.textContent = [edition.id, edition.fingerprint][n] }))
    prompt.textContent = missing === dice.length ? words.prompt
      : missing === 1 ? words.missing_one : fill(words.missing, { number: missing })
    said.textContent = ""
    if (found) tell(results[found[0]], ...found)
  }

  function tell(result, index, pattern, because) {
    const roll = spelled(chosen)
    const marks = chosen.map((face, n) => dice[n].symbols && symbol(dice[n].symbols[face])).filter(Boolean)
    const fits = pattern && fill(because ? words.pattern : words.why, { why: pattern })
    const follows = [...(edition.follows || [])[index] || [], ...result.told || []]
    const pays = edition.pays.length ? edition.pays[index] : []
    answer.className = `ww-answer ww-of-${result.colour}`
    answer.replaceChildren(
      make("p", { className: "ww-shown" }, make("span", { className: "ww-marks" }, ...marks), ` ${roll}`),
      make("h2", { className: "ww-verdict" }, coloured(result), " ", make("span", {}, result.name)),
      ...(pays.length ? [payoffs(pays)] : []),
      ...(follows.length ? [make("ul", { className: "ww-follows" }, ...follows.map(one => make("li", {}, one)))] : []),
      make("div", { className: "ww-reasons" },
        make("p", { className: "ww-rule" }, result.rule),
        make("p", { className: "ww-because", hidden: !because }, because || ""),
        make("p", { className: "ww-why", hidden: !pattern }, fits),
        make("p", { className: "ww-often" }, result.often || fill(result.one_in ? words.often : words.never, result))),
    )
    const heard = pays.map(([text], n) => `${columns[n].name} ${text}`).join(", ")
    box.dispatchEvent(new CustomEvent("ww-roll", { detail: (box.rolled = chosen) })) // a later script asks for it
    said.textContent = [fill(words.said, { roll, result: result.name }), heard && `${heard}.`, because || fits, ...follows]
      .filter(Boolean).join(" ")
  }

  function payoffs(cells) {
    const heads = columns.map(({ symbol: sign, name }) => make("th", { scope: "col" }, symbol(sign), name))
    return make("table", { className: "ww-pays" },
      make("caption", {}, make("span", { className: "ww-date" }, fill(words.in_edition, { edition: edition.id })), words.pays),
      make("thead", {}, make("tr", {}, ...heads)),
      make("tbody", {}, make("tr", {}, ...cells.map(([text, kind]) => make("td", { className: `ww-${kind}` }, text)))))
  }

  addEventListener("hashchange", read)
  read()
})()
