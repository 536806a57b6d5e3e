// Panels of keys that several questions share: players, dice, numbers.
import { range, told } from "./refused.js"
import { fall } from "./throwing.js"
import { make, key } from "./making.js"
import { fill } from "./sentences.js"

const MOST_DIGITS = 4
const MOST_TWOS = 21 // keys for two dice each: more of them are sooner tapped one by one than found

export const title = (text, more = "") => make("h2", { className: "ww-s-ask", id: "ww-s-ask" }, text, more && make("small", {}, more))
export const keys = (label, many, ...all) => make("div", { className: `ww-s-keys ww-s-${many}`, role: "group", "aria-label": label }, ...all)
export const seatKeys = (table, seats, label, action) => keys(label, "wide",
  ...seats.map(seat => key(`seat-${seat}`, () => action(seat), table.players[seat], { className: "ww-s-key ww-s-name" })))

// The dice of a roll, tapped one after the other, or in twos where an even number is left; `done` gets all of them.
export function diceKeys(table, roll, done, label = "") {
  const { words, symbol, data } = table
  const { rules } = data
  const drawn = face => symbol(`die-${face}`) || make("span", {}, String(face))
  const shown = range(rules.dice).map(at => roll[at] === undefined ? make("span", { className: "ww-s-die ww-s-none" })
    : make("span", { className: "ww-s-die" }, drawn(roll[at])))
  const slots = make("span", { className: "ww-s-slots", role: "img", "aria-label": roll.length ? roll.join("-") : words.no_dice }, ...shown)
  const tap = (...faces) => { const all = [...roll, ...faces]; all.length === rules.dice ? done(all) : table.keep({ ...table.draft, roll: all }) }
  const twos = (rules.dice - roll.length) % 2 ? [] : rules.dies.flatMap((low, at) => rules.dies.slice(at).map(high =>
    key(`dice-${low}-${high}`, () => tap(low, high), [drawn(low), drawn(high)], { "aria-label": `${low}-${high}`, className: "ww-s-key ww-s-face" })))
  return [make("p", { className: "ww-s-roll" }, roll.length ? "" : label, slots), keys(words.dice, "dice", ...rules.dies.map(face =>
    key(`die-${face}`, () => tap(face), drawn(face), { "aria-label": fill(words.die, { face }), className: "ww-s-key ww-s-face" }))),
  ...twos.length && twos.length <= MOST_TWOS ? [keys(words.two_dice, "twos", ...twos)] : [],
  rules.dies.join() === (data.die || { faces: [] }).faces.join() ? key("throw", () => done([...roll, ...range(rules.dice - roll.length).map(() => data.die.faces[fall(data.die)])]), words.throw, { className: "ww-s-key ww-s-plain" }) : null]
}

// A number for each of several players, with keys for fewer and more.
export function amounts(table, asked, seats, most, done, more = "") {
  const { players, words, draft, old } = table
  const of = seat => told(draft.amounts || old.bids || old.tokens, seat) || 0
  const set = (seat, amount) => table.keep({ amounts: seats.map(one => [one, one === seat ? amount : of(one)]) })
  return [title(asked, more), make("div", { className: "ww-s-amounts" }, ...seats.map(seat => {
    const label = (text) => fill(text, { name: players[seat] })
    return make("div", { className: "ww-s-amount", role: "group", "aria-label": `${players[seat]}: ${of(seat)}` },
      make("span", {}, make("b", {}, players[seat]), make("small", {}, fill(words.has, { count: table.write(most[seat]) }))),
      make("span", { className: "ww-s-count" }, key(`less-${seat}`, () => set(seat, of(seat) - 1), "\u2212", { "aria-label": label(words.fewer), off: of(seat) <= 0 }),
      make("output", {}, table.write(of(seat))),
      key(`more-${seat}`, () => set(seat, of(seat) + 1), "+", { "aria-label": label(words.one_up), off: of(seat) >= most[seat] })))
  })), keys(asked, "wide", key("done", () => done(seats.map(seat => [seat, of(seat)])), words.done, { className: "ww-s-key ww-s-go" }))]
}

export function textField(table, label, done) {
  const field = make("input", { type: "text", maxLength: 12, "aria-label": label, "data-key": "text", autocomplete: "off" })
  const form = make("form", { className: "ww-s-text" }, field, make("button", { type: "submit", className: "ww-s-key ww-s-go", "data-key": "written" }, table.words.done))
  form.addEventListener("submit", event => { event.preventDefault(); if (field.value.trim()) done(field.value.trim()) })
  return form
}

// Large keys for a number; those of a keyboard do the same.
export function numberPad(table, asked, done) {
  const { words, draft } = table
  const { count: before } = table.old // what is mended stands there until a digit is typed
  const typed = draft.typed || (before === undefined ? { digits: "", minus: false } : { digits: String(Math.abs(before)), minus: before < 0, old: true })
  const set = next => table.keep({ ...draft, typed: { ...typed, old: false, ...next } })
  const count = (typed.minus ? -1 : 1) * Number(typed.digits || 0)
  const digit = one => { if (typed.old) set({ digits: one }); else if (typed.digits.length < MOST_DIGITS) set({ digits: typed.digits === "0" ? one : typed.digits + one }) }
  const erase = () => set({ digits: typed.digits.slice(0, -1) })
  const ready = typed.digits !== ""
  const enter = () => { if (ready) done(count || 0) }
  const step = by => { const next = Math.max(-9999, Math.min(9999, count + by)); set({ digits: String(Math.abs(next)), minus: next < 0 }) }
  const shown = make("output", { className: "ww-s-typed" }, `${typed.minus ? "\u2212" : ""}${typed.digits || "0"}`)
  const named = { minus: words.minus, erase: words.erase }
  const all = [..."123456789"].map(one => key(`digit-${one}`, () => digit(one), one))
  const pad = keys(asked, "pad", ...all,
    key("minus", () => set({ minus: !typed.minus }), "±", { "aria-label": named.minus, "aria-pressed": String(typed.minus) }),
    key("digit-0", () => digit("0"), "0"), key("erase", erase, "⌫", { "aria-label": named.erase, off: !typed.digits }))
  const steps = keys(asked, "steps", key("less", () => step(-1), "\u22121"), shown, key("plus", () => step(1), "+1"))
  const go = keys(asked, "wide", key("enter", enter, words.enter, { className: "ww-s-key ww-s-go", off: !ready }))
  return [steps, pad, go]
}
