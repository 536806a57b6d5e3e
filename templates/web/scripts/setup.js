// A new game, and the games there are.
import { make, key, small } from "./making.js"
import { fill } from "./sentences.js"
import { range, whole } from "./refused.js"
import { MOST_SEATS, NAME_LENGTH, course, tidy } from "./game.js"
import { day, gameOf, standing } from "./board.js"

const standIn = (words, at) => fill(words.player, { number: at + 1 })
// The names as they are kept, for a field without one the name that stands in for it; null where two are alike.
const namesOf = (words, typed) => {
  const names = typed.map((name, at) => tidy(name) || standIn(words, at))
  return new Set(names).size < names.length ? null : names
}
// Names without those that stand in: they are shown where nothing is written, and are never written there.
const withoutStandIns = (words, names) => {
  const all = range(MOST_SEATS).map(at => standIn(words, at))
  return names.map(name => all.includes(name) ? "" : name)
}
// A field for a name; Enter leads to the next one, and behind the last to what ends the form.
function nameField(words, name, at) {
  const label = standIn(words, at)
  const field = make("input", { type: "text", value: name, maxLength: NAME_LENGTH, placeholder: label, "aria-label": fill(words.name_of, { player: label }), "data-name": "", "data-key": `name-${at}`, autocomplete: "off", enterKeyHint: "next" })
  field.addEventListener("keydown", event => {
    if (event.key !== "Enter" || event.isComposing) return
    event.preventDefault()
    const all = [...field.form.querySelectorAll("[data-name], [type=submit]")]
    all[all.indexOf(field) + 1].focus()
  })
  return field
}

// Other names for the players of a game, at any time in it.
export function renaming({ words, players, done }) {
  const told = make("p", { className: "ww-s-fault", role: "alert" })
  const form = make("form", {}, make("ol", { className: "ww-s-names" }, ...withoutStandIns(words, players).map((name, at) => make("li", {}, nameField(words, name, at)))),
    told, make("button", { type: "submit", className: "ww-s-key ww-s-small", "data-key": "rename" }, words.rename))
  form.addEventListener("submit", event => {
    event.preventDefault()
    const names = namesOf(words, [...form.querySelectorAll("[data-name]")].map(field => field.value))
    if (names) done(names)
    else told.textContent = words.same_name
  })
  return form
}

// `start(mode, players, rounds)` begins the game; `last` are the names of the game before.
export function setup({ data, words, last: before, start, cancel, known }) {
  const last = withoutStandIns(words, before)
  let mode = data.modes[0]
  let names = []
  let first = 0
  const asked = {} // the rounds that were typed, by mode
  const form = make("form", { className: "ww-s-setup" })
  const told = make("p", { className: "ww-s-fault", role: "alert" })
  const fields = () => [...form.querySelectorAll("[data-name]")]
  const roundsField = () => form.querySelector("[data-key=rounds]")
  const read = () => {
    names = fields().map(field => field.value)
    if (roundsField()) asked[mode.mode] = roundsField().value
  }
  const out = at => {
    read()
    names.splice(at, 1)
    if (at < first) first -= 1 // whoever begins still does
    draw()
  }
  const limit = () => { const [low, high] = mode.players; return { low, high } }

  function fit() {
    const { low, high } = limit()
    const usual = names.length ? names : last.slice(0, high)
    names = [...usual, ...Array(Math.max(0, (names.length ? low : Math.max(low, Math.min(2, high))) - usual.length)).fill("")].slice(0, high)
    if (first >= names.length) first = 0
  }
  function move(at, by) {
    read()
    const [name] = names.splice(at, 1)
    names.splice(at + by, 0, name)
    if (first === at) first = at + by
    else if (first === at + by) first = at
    draw()
  }

  function submit(event) {
    event.preventDefault()
    read()
    const players = namesOf(words, names)
    if (!players) {
      told.textContent = words.same_name
      return
    }
    const rounds = roundsField() ? Number(roundsField().value) : mode.rounds
    if (!whole(rounds, 1, 99)) {
      told.textContent = words.no_rounds
      return
    }
    const order = mode.turns ? [...players.slice(first), ...players.slice(0, first)] : players
    start(mode, order, rounds)
  }

  function row(name, at) {
    const { low } = limit()
    const label = standIn(words, at)
    const field = nameField(words, name, at)
    field.setAttribute("list", "ww-s-known")
    return make("li", {}, field,
      mode.turns ? key(`first-${at}`, () => { read(); first = at; draw() }, words.begins, { className: "ww-s-key ww-s-small", "aria-pressed": String(at === first), "aria-label": `${label}: ${words.begins}` }) : null,
      key(`up-${at}`, () => move(at, -1), "↑", { "aria-label": fill(words.up, { player: label }), off: at === 0 }),
      key(`out-${at}`, () => out(at), "✕", { "aria-label": fill(words.out, { player: label }), off: names.length <= low }))
  }

  function draw() {
    const held = document.activeElement && form.contains(document.activeElement) ? document.activeElement.dataset.key : null
    fit()
    const { high } = limit()
    const choice = data.modes.length > 1 ? make("p", { className: "ww-s-line" }, make("label", { htmlFor: "ww-s-mode" }, words.what_kept),
      make("select", { id: "ww-s-mode", "data-key": "mode" }, ...data.modes.map(one => make("option", { value: one.mode, selected: one === mode }, one.title)))) : null
    const rounds = mode.varies ? make("p", { className: "ww-s-line" }, make("label", { htmlFor: "ww-s-rounds" }, mode.ask || words.rounds),
      make("input", { id: "ww-s-rounds", type: "number", min: 1, max: 99, value: asked[mode.mode] || mode.rounds, inputMode: "numeric", "data-key": "rounds" })) : null
    form.replaceChildren(...[
      make("h2", {}, words.new_game), choice, mode.note ? make("p", { className: "ww-s-note" }, mode.note) : null,
      make("p", { className: "ww-s-line" }, words.seated), make("ol", { className: "ww-s-names" }, ...names.map(row)),
      make("datalist", { id: "ww-s-known" }, ...withoutStandIns(words, known).filter(Boolean).map(name => make("option", { value: name }))),
      names.length < high ? key("more", () => { read(); names.push(""); draw(); fields()[names.length - 1].focus() }, words.one_more, { className: "ww-s-key ww-s-plain" }) : null,
      rounds, told,
      make("div", { className: "ww-s-keys ww-s-wide" }, make("button", { type: "submit", className: "ww-s-key ww-s-go", "data-key": "start" }, words.start)),
      cancel ? key("cancel", cancel, words.cancel, { className: "ww-s-key ww-s-plain" }) : null,
    ].filter(Boolean))
    const select = form.querySelector("select")
    if (select) select.addEventListener("change", () => { read(); mode = data.modes.find(one => one.mode === select.value); draw() })
    const same = held && [...form.querySelectorAll("[data-key]")].find(one => one.dataset.key === held)
    if (same) same.focus()
  }
  form.addEventListener("submit", submit)
  draw()
  return form
}

// The games that are kept: those that go on, then those that are over.
export function games({ list, table, words, open }) {
  const entry = game => {
    const { engine, state } = course(game)
    const winners = engine.winners(state)
    const now = { ...table, game, engine, state, players: game.players }
    const mode = table.data.modes.find(one => one.mode === game.mode)
    return { game, over: engine.isOver(state), item: make("li", {}, key(`game-${game.id}`, () => open(game), [
      make("b", {}, standing(now)), make("small", {}, [day(table, game.changed), engine.part && !engine.isOver(state) ? gameOf(now) : "", mode && table.data.modes.length > 1 ? mode.title : "",
        winners.length ? fill(winners.length > 1 ? words.they_win : words.wins, { names: winners.map(seat => game.players[seat]).join(", ") }) : ""].filter(Boolean).join(" · ")),
    ], { className: "ww-s-key ww-s-game" })) }
  }
  const all = [...list].sort((one, other) => other.changed - one.changed).map(entry)
  const part = (title, some) => some.length ? [make("h2", {}, title), make("ul", { className: "ww-s-games" }, ...some.map(one => one.item))] : []
  return [...part(words.going_on, all.filter(one => !one.over)), ...part(words.finished, all.filter(one => one.over))]
}

// Games come from a file, and go into one.
export function files({ words, take, saveAll }) {
  const field = make("input", { type: "file", accept: ".json,application/json", hidden: true, "data-import": "" })
  field.addEventListener("change", () => field.files.length && take(field.files[0]))
  return [field, make("div", { className: "ww-s-keys ww-s-two" },
    saveAll && small("export-all", saveAll, words.export_all), small("import", () => field.click(), words.import_games))]
}
