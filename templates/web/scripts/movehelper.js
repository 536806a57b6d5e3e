// The move helper: tap the dice of a roll, see what may be taken, best first, and take it. `crossing` says what may be
// taken and what it is worth, `paper` is the block; this script shows it.
import { fall } from "./throwing.js"

(() => {
  "use strict"
  const box = document.getElementById("ww-helper")
  if (!box || !box.paper) return
  const { data, most, score, isOver, isFree, impossible, rated } = box.crossing
  const { element: sheet, block, mark, made: { written, fill, make, labelled, unheard, allow, button } } = box.paper
  const { words } = data
  const drawings = [...document.querySelectorAll("#ww-stock [data-symbol]")]
  const stock = new Map(drawings.map(one => [one.dataset.symbol, one.querySelector("svg")]))
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches
  const die = face => {
    const drawn = stock.get(data.symbols[data.faces.indexOf(face)])
    return unheard(drawn ? make("span", { className: "ww-one" }, drawn.cloneNode(true))
      : make("span", { className: "ww-one ww-one-text" }, `${face}`))
  }
  const FIRST = 3 // choices that are drawn before the others
  let chosen = []

  // What is pressed
  const slots = Array.from({ length: data.dice }, (_, n) =>
    button("ww-slot", () => pick(chosen.filter((_, at) => at !== n))))
  const keys = data.faces.map(face =>
    labelled(button("ww-key", () => pick([...chosen, face]), die(face)), fill(words.add, { face })))
  const throwing = button("ww-throw md-button md-button--primary", () => pick(slots.map(() => data.faces[fall(data)])), words.throw)
  const clearing = button("ww-clear md-button", () => pick([]), words.clear)
  const hand = make("div", { className: "ww-hand" },
    labelled(make("div", { className: "ww-slots" }, ...slots), words.dice, "group"),
    labelled(make("div", { className: "ww-keys" }, ...keys), words.faces, "group"),
    make("div", { className: "ww-actions" }, throwing, clearing))
  hand.style.setProperty("--ww-slots", data.dice)
  hand.style.setProperty("--ww-keys", Math.min(data.faces.length, 6))

  // What is shown
  const told = make("p", { className: "ww-told" })
  told.setAttribute("role", "status")
  const said = make("p", { className: "ww-said" })
  said.setAttribute("aria-live", "polite")
  const answer = make("div", { className: "ww-choosing" })
  const tools = box.querySelector(".ww-tools")
  box.replaceChildren(hand, make("div", { className: "ww-outcome" }, told, said, answer), sheet, ...(tools ? [tools] : []))
  for (const spare of document.querySelectorAll(".ww-without-script")) spare.hidden = true

  function pick(dice) {
    chosen = dice
    told.textContent = ""
    const hash = dice.length ? `#${dice.join("-")}` : location.pathname + location.search
    try { history.replaceState(history.state, "", hash) } catch {
      // A page from a file may not be allowed to, or one that was pressed very often.
    }
    show()
    if (dice.length === data.dice) reveal(answer, "start")
  }

  // The roll of the address, and the rule that it breaks if it is none.
  function read() {
    const text = location.hash.slice(1)
    const faces = text.split("-")
    const isPlace = !text || document.getElementById(text) || !/^[-\d]+$/.test(text)
    const odd = faces.find(face => !data.faces.includes(Number(face)) || face === "")
    const isRoll = !isPlace && odd === undefined && faces.length <= data.dice
    chosen = isRoll ? faces.map(Number) : []
    told.textContent = isPlace || isRoll ? "" : odd === undefined
      ? fill(words.too_many_dice, { count: faces.length, dice: data.dice })
      : fill(words.no_face, { face: odd.slice(0, 8), least: data.faces[0], highest: data.faces[data.faces.length - 1] })
    show()
  }

  function take({ after }, name) {
    pick([])
    mark(after, fill(words.taken, { name }))
    keys[0].focus({ preventScroll: true }) // the button that was pressed is gone
    reveal(hand, "nearest")
  }

  // On a phone what matters now may lie outside the window. With a mouse or keys nothing moves by itself.
  function reveal(element, edge) {
    if (!matchMedia("(pointer: coarse)").matches) return
    const [above, below] = [".md-header", ".ww-dock"].map(name => document.querySelector(name)?.offsetHeight || 0)
    element.style.scrollMargin = `${above + 8}px 0 ${below + 8}px`
    element.scrollIntoView({ block: edge, behavior: still() ? "auto" : "smooth" })
  }

  const named = ({ sums, number }) =>
    `${data.item} ${sums.map(item).join(" + ")}, ${number === null ? words.free_short : `${data.rest} ${number}`}`
  const item = total => data.items[data.totals.indexOf(total)]

  // What taking something does besides its crosses, each on a line.
  function effects({ sums, number, after }) {
    const { crosses, numbers } = block()
    const [before, then] = [score(block()), score(after)]
    const rows = [...new Set(sums)].map(total => data.totals.indexOf(total))
    const begun = rows.filter(row => !crosses[row] && data.points[row][1] < 0).map(row => data.items[row])
    const full = rows.filter(row => crosses[row] === most(row)).map(row => data.items[row])
    return [
      begun.length ? fill(words.begins, { items: begun.join(", ") }) : "",
      full.length ? fill(words.full, { items: full.join(", ") }) : "",
      after.numbers.length > numbers.length ? fill(words.fixes, { number }) : "",
      isOver(after) ? words.ends : "",
      before === then ? words.same : fill(words.now, { before: written(before), after: written(then) }),
    ].filter(Boolean).join("\n")
  }

  function choice(one, best) {
    const name = named(one)
    const isBest = best - one.worth < 1e-9
    const behind = best - one.worth < 0.5 ? "< 1" : written(best - one.worth)
    const take_it = button(`ww-take md-button${isBest ? " md-button--primary" : ""}`, () => take(one, name), words.take)
    const sums = one.sums.map(total => make("b", {}, item(total)))
    const over = one.rest.map(face => make("span", { className: one.number === null ? "ww-left" : "ww-over" }, die(face)))
    const parts = one.parts.map(part => make("span", { className: "ww-part" }, ...part.map(die)))
    return make("li", { className: isBest ? "ww-choice ww-best" : "ww-choice" },
      make("span", { className: "ww-said" }, `${name}. `),
      unheard(make("span", { className: "ww-sums" }, ...sums)),
      unheard(make("span", { className: "ww-parts" }, ...parts, ...over)),
      make("span", { className: "ww-worth" }, make("span", { className: "ww-said" }, `${words.worth} `), `≈ ${written(one.worth)}`),
      make("span", { className: "ww-rank" }, isBest ? words.best : fill(words.behind, { points: behind })),
      make("p", { className: "ww-effects" }, effects(one)),
      labelled(take_it, fill(words.take_this, { name })))
  }

  const notice = (kind, ...children) => make("div", { className: `ww-notice ww-${kind}` }, ...children)
  const loud = text => make("p", {}, make("strong", {}, text))

  // What is said aloud, and what is shown.
  function answers() {
    const [paper, reasons, missing] = [block(), impossible(block()), data.dice - chosen.length]
    if (reasons.length) {
      const list = reasons.map(([name, values]) => make("li", {}, fill(words[name], values)))
      return [words.impossible, notice("refused", loud(words.impossible), make("ul", {}, ...list))]
    }
    if (isOver(paper)) {
      const text = fill(words.over, { score: written(score(paper)) })
      const reached = data.yardsticks.filter(([points]) => score(paper) >= points).pop()
      const praise = reached && fill(words.reached, { name: reached[1], points: written(reached[0]) })
      return [text, notice("finished", loud(text), praise ? make("p", {}, praise) : null)]
    }
    if (missing) {
      const text = missing === data.dice ? words.prompt : missing === 1 ? words.missing_one : fill(words.missing, { number: missing })
      return ["", make("p", { className: "ww-prompt" }, text)]
    }
    const found = rated(paper, chosen)
    const kind = isFree(paper, chosen) ? "free" : paper.numbers.length === data.numbers ? "bound" : ""
    const shown = paper.numbers.map(([number]) => number).filter(number => chosen.includes(number))
    const rule = kind && fill(words[kind === "bound" && shown.length === 1 ? "bound_one" : kind],
      { numbers: shown.sort((one, other) => one - other).join(", ") })
    const many = found.length === 1 ? words.one : fill(words.many, { number: found.length })
    const heard = fill(words.said, { name: named(found[0]), worth: written(found[0].worth) })
    return [[rule, many, heard].filter(Boolean).join(" "),
      ...(rule ? [notice(kind, make("p", {}, rule))] : []),
      make("p", { className: "ww-many" }, many),
      listed(found.map(one => () => choice(one, found[0].worth)))]
  }

  // The best at once; the others, which lie further down, once these are drawn. A slow phone answers sooner.
  function listed(choices) {
    const list = make("ol", { className: "ww-choices" }, ...choices.slice(0, FIRST).map(one => one()))
    requestAnimationFrame(() => setTimeout(() => {
      if (list.isConnected) list.append(...choices.slice(FIRST).map(one => one()))
    }))
    return list
  }

  function show() {
    slots.forEach((slot, n) => {
      const face = chosen[n]
      slot.replaceChildren(...(face === undefined ? [] : [die(face)]))
      labelled(slot, face === undefined ? words.empty_slot : fill(words.remove, { face }))
      allow(slot, face !== undefined)
    })
    for (const key of keys) allow(key, chosen.length < data.dice)
    allow(clearing, chosen.length)
    const [text, ...children] = answers()
    answer.replaceChildren(...children)
    said.textContent = text
  }

  box.addEventListener("ww-block", event => {
    told.textContent = event.detail
    show()
  })
  box.addEventListener("keydown", event => { // dice by the keys of a keyboard
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return
    const face = data.faces.find(one => `${one}` === event.key)
    if (face !== undefined && chosen.length < data.dice) pick([...chosen, face])
    else if (event.key === "Backspace" && chosen.length) pick(chosen.slice(0, -1))
  })
  addEventListener("hashchange", read)
  read()
})()
