// What stands where the fingers are: the next question, an entry that is mended, or how it ended.
import { fill } from "./sentences.js"
import { key, make, small } from "./making.js"
import { askPanel } from "./ask.js"
import { drawnResult, ending, outcome } from "./board.js"

// `acts` has what the keys besides the question do: share, rematch, takeOut, leave.
export function panelOf(table, moments, acts) {
  const { engine, state, words, mending } = table
  const wide = (...keys) => make("div", { className: "ww-s-keys ww-s-wide" }, ...keys)
  const note = (text, more = "") => text ? [make("p", { className: `ww-s-note ${more}` }, text)] : []
  const last = moments[moments.length - 1]
  const ended = last ? ending(table, last.events) : ""
  let parts
  if (mending !== null) {
    const was = table.tell(moments[mending].events)
    parts = [...note(fill(words.mending, { number: mending + 1, was })), ...askPanel(table),
      wide(small("take-out", acts.takeOut, words.take_out), small("leave", acts.leave, words.leave))]
  } else if (engine.isOver(state)) {
    parts = [make("h2", { id: "ww-s-ask" }, outcome(table)), ...note(ended || table.tell(last.events)),
      wide(key("share-result", acts.share, words.share, { className: "ww-s-key ww-s-go" }), key("rematch", acts.rematch, words.rematch)), drawnResult(table, moments)]
  } else parts = [...note(ended, "ww-s-ended"), ...askPanel(table)]
  return make("section", { className: "ww-s-panel", "aria-labelledby": "ww-s-ask" }, ...parts)
}

// Puts the focus on what stood in an entry that is mended; gives what is said of it.
export function enterPanel(panel) {
  (panel.querySelector("[aria-pressed=true]") || panel.querySelector("[data-key]")).focus({ preventScroll: true })
  return panel.querySelector(".ww-s-note").textContent
}
