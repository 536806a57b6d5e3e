// What is asked next, as keys: who, what, how many. The same panel writes a new entry and mends one.
import { range, told } from "./refused.js"
import { make, key } from "./making.js"
import { amounts, diceKeys, keys, numberPad, seatKeys, textField, title } from "./keys.js"
import { fill } from "./sentences.js"

// `table` has: engine, state, players, data, words, draft, keep(draft), submit(step), symbol(name, colour), write(number).
export function askPanel(table) {
  const { engine, state, data } = table
  const due = engine.due(state)
  if (data.rules.engine === "stones") return stoneAsks(table, due)
  if (data.rules.engine === "crosses") return choiceAsks(table, due)
  return due.ask === "over" ? [] : lineAsks(table, due)
}

function resultKeys(table, label, action, old) {
  const { data, symbol } = table
  return keys(label, "results", ...data.results.filter(one => data.rules.results.includes(one.id)).map(one =>
    key(`result-${one.id}`, () => action(one.id), [symbol(one.symbol, one.colour), make("span", {}, one.name)], { className: "ww-s-key ww-s-result", "aria-pressed": one.id === old ? "true" : null })))
}

function stoneAsks(table, due) {
  const { engine, state, data, words, players, submit, draft, old } = table
  const { rules } = data
  const name = players[due.seat]
  const values = { name, names: table.names(due.among) }
  if (["roll-off", "bid-tie", "final-order"].includes(due.ask)) {
    const [asked, more] = due.ask === "roll-off" ? [words.who_starts, words.highest_starts] : [words.who_is_first, fill(words.these_roll, values)]
    return [title(asked, more), seatKeys(table, due.among, asked, seat => submit({ do: "roll-off", first: seat }))]
  }
  if (due.ask === "bidding") {
    return amounts(table, words.bids, range(players.length), state.stashes, pairs => submit({ do: "bid", bids: pairs }), [words.bids_for,
      state.supply !== null && state.supply < engine.needs ? fill(words.deal_needs, { supply: data.example.supply_head, count: table.write(state.supply), due: table.write(engine.needs) }) : ""].join(" "))
  }
  if (due.ask === "adding") {
    return amounts(table, words.adding, state.waiting, state.stashes, pairs => submit({ do: "add", tokens: pairs }))
  }
  if (due.ask === "final-tie") {
    return [title(fill(words.rolls_for_it, values)), resultKeys(table, words.result, result => submit({ do: "final-roll", player: due.seat, result }), old.result)]
  }
  if (due.ask !== "turn") return []
  const predict = draft.predict
  if (rules.predicts && predict === undefined) {
    const silent = rules.silent ? key("silent", () => table.keep({ predict: "" }), [table.symbol("silent"), make("span", {}, words.silent)], { className: "ww-s-key ww-s-result", "aria-pressed": old.do === "turn" && !old.predict ? "true" : null }) : null
    const asked = fill(words.predicts, values)
    const group = resultKeys(table, asked, result => table.keep({ predict: result }), old.predict)
    if (silent) group.append(silent)
    return [title(asked), group]
  }
  const seat = due.seat
  const prediction = predict ? rules.results.indexOf(predict) : rules.results.length
  const places = state.owner === seat ? range(players.length).filter(one => one !== seat) : []
  // What is paid where the owner of the figure has a choice of whom to take from or give to, else 0.
  const free = ({ result, roll }) => {
    const rolled = result ? rules.results.indexOf(result) : engine.resultOf(roll)
    const payoff = rules.payoffs[rolled][prediction]
    return !places.length || rules.cancels.includes(rolled) || payoff === "win" ? 0 : payoff
  }
  const write = (rolled, more = {}) => submit({ do: "turn", player: seat, ...predict ? { predict } : {}, ...rolled, ...more })
  const enter = rolled => free(rolled) ? table.keep({ ...draft, roll: [], rolled }) : write(rolled)
  if (draft.rolled) {
    const payoff = free(draft.rolled)
    const way = payoff > 0 ? "from" : "to"
    const asked = fill(payoff > 0 ? words.take_from : words.give_to, { ...values, tokens: table.tokens(Math.abs(payoff)) })
    const place = (one, said) => key(`place-${one}`, () => write(draft.rolled, one < 0 ? {} : { [way]: one }), said,
      { className: "ww-s-key ww-s-name", "aria-pressed": old.do && (old[way] === undefined ? -1 : old[way]) === one ? "true" : null })
    return [title(asked), keys(asked, "wide", place(-1, data.example.supply_head), ...places.map(one => place(one, players[one])))]
  }
  const said = predict ? fill(words.predicted, { name, result: table.result(predict) }) : rules.predicts ? fill(words.stays_silent, values) : ""
  const asked = fill(words.rolled, values)
  return [
    title(asked, said), draft.roll && draft.roll.length ? null : resultKeys(table, asked, result => enter({ result }), old.result),
    ...rules.dice ? diceKeys(table, draft.roll || [], roll => enter({ roll }), words.or_dice) : [],
  ]
}

function choiceAsks(table, due) {
  const { engine, state, data, words, players, draft } = table
  if (due.ask === "over") return []
  if (due.seat === null) { // anybody may begin
    if (draft.first === undefined && players.length > 1) {
      return [title(words.who_starts), seatKeys(table, due.among, words.who_starts, seat => table.keep({ first: seat }))]
    }
  }
  const seat = due.seat === null ? draft.first || 0 : due.seat
  const roll = draft.roll || []
  if (roll.length < data.rules.dice) {
    return [title(fill(words.rolled, { name: players[seat] })), ...diceKeys(table, roll, all => table.keep({ ...draft, roll: all, taken: [] }))]
  }
  const taken = draft.taken || []
  const next = due.among.find(one => told(taken, one) === undefined)
  const take = mark => {
    const all = [...taken, [next, mark]]
    if (all.length < due.among.length) return table.keep({ ...draft, taken: all })
    const fifth = all.filter(([, one]) => one.number !== null).map(([one, { number }]) => [one, number])
    table.submit({ do: "roll", player: seat, roll, sums: all.map(([one, { sums }]) => [one, sums]), ...fifth.length ? { fifth } : {} })
  }
  const item = total => data.items[total] || String(total)
  const asked = fill(words.takes, { name: players[next] })
  const free = engine.marks(state, next, roll).every(one => one.number === null)
  return [
    title(asked, roll.join("-") + (free && data.rules.numbers ? `, ${words.free}` : "")), block(table, next),
    keys(asked, "choices", ...engine.marks(state, next, roll).map(({ sums, number }) =>
      key(`take-${sums.join("-")}-${number}`, () => take({ sums, number }), [
        make("b", {}, sums.map(item).join(" + ")), number === null ? null : make("small", {}, `${data.rest} ${number}`),
      ], { className: "ww-s-key ww-s-choice" }))),
  ]
}

// The block of a player: rows with their crosses.
export function block(table, seat) {
  const { engine, state, data, words } = table
  const { rules } = data
  const { crosses, numbers } = engine.block(state, seat)
  const row = (label, count, all, points) => make("tr", {}, make("th", { scope: "row" }, label),
    make("td", { className: "ww-s-boxes", role: "img", "aria-label": fill(words.count, { count, most: all }) },
      ...range(all).map(at => make("i", { className: at < count ? "ww-s-crossed" : "" }))),
    make("td", {}, points === null ? "" : table.write(points)))
  return make("details", { className: "ww-s-block" }, make("summary", {}, fill(words.block_of, { name: table.players[seat], points: table.write(engine.main(state)[seat]) })),
    make("table", {}, make("tbody", {},
      ...rules.totals.map((total, at) => row(data.items[total] || total, crosses[at], rules.points[at].length - 1, crosses[at] ? rules.points[at][crosses[at]] : null)),
      ...numbers.map(([number, count]) => row(`${data.rest} ${number}`, count, rules.boxes, null)))))
}

function lineAsks(table, due) {
  const { engine, state, data, words, players, draft, submit } = table
  const { rules } = data
  let { seat, line } = due
  const hasRoom = (one, who) => engine.boxesOf(state, one, who).length < one.boxes
  const places = rules.lines.filter(one => one.sides.length)
  if (line && line.sides.length) {
    const asked = fill(words.who_line, { line: data.lines[line.id] || line.id })
    return [title(asked, due.level !== undefined && line.boxes > 1 ? round(data, due.level) : ""),
      seatKeys(table, due.among, asked, one => submit({ do: "write", player: one, line: line.id }))]
  }
  if (seat === null) {
    if (due.among.length === 1) [seat] = due.among
    else if (draft.seat !== undefined && due.among.includes(draft.seat)) seat = draft.seat
    else return [title(words.who_writes), seatKeys(table, due.among, words.who_writes, one => table.keep({ seat: one })), ...closing(table)]
  }
  const own = places.length === rules.lines.length ? [] : rules.lines.filter(one => !one.sides.length && hasRoom(one, seat))
  if (!line) {
    if (own.length === 1) [line] = own
    else line = own.find(one => one.id === draft.line) || null
  }
  const name = players[seat]
  if (!line) {
    const asked = fill(words.which_line, { name })
    const tick = one => one.entry === "tick" && !(one.named && !engine.boxesOf(state, one, seat).length)
    return [title(asked), keys(asked, "lines", ...own.map(one => {
      const action = () => tick(one) ? submit({ do: "write", player: seat, line: one.id }) : table.keep({ ...draft, seat, line: one.id })
      const count = engine.boxesOf(state, one, seat).length
      return key(`line-${one.id}`, action, [make("span", {}, lineName(table, one, seat)), one.boxes > 1 ? make("small", {}, `${count}/${one.boxes}`) : null], { className: "ww-s-key ww-s-choice" })
    })), ...closing(table)]
  }
  const asked = fill(words.writes, { name, line: lineName(table, line, seat) })
  const more = rules.order === "rounds" && line.boxes > 1 ? round(data, due.level) : ""
  const step = value => submit({ do: "write", player: seat, line: line.id, ...value })
  if (line.entry === "mark" || line.entry === "tick") {
    const marks = line.entry === "mark" ? rules.marks : []
    return [title(asked, more), ...marks.length ? [keys(asked, "marks", ...marks.map(mark => markKey(table, mark, () => step({ mark }))))]
      : line.entry === "tick" && !line.named ? [keys(asked, "wide", key("tick", () => step({}), words.tick, { className: "ww-s-key ww-s-go" }))]
        : [textField(table, asked, mark => step({ mark }))], ...closing(table)]
  }
  if (line.fixed !== null) {
    return [title(asked), keys(asked, "wide", ...[line.fixed, 0].map(count => key(`count-${count}`, () => step({ count }), table.write(count))))]
  }
  return [title(asked, more), ...numberPad(table, asked, count => step({ count })), ...closing(table)]
}

const round = (data, level) => `${data.round} ${level + 1}`
export function lineName(table, line, seat) {
  const [first] = line.named ? table.engine.boxesOf(table.state, line, seat) : []
  return first === undefined ? table.data.lines[line.id] || line.id : String(first)
}

function markKey(table, mark, action) {
  const result = table.data.results.find(one => one.id === mark)
  const own = table.data.marks.find(one => one.id === mark)
  const drawn = result && table.symbol(result.symbol, result.colour)
  return key(`mark-${mark}`, action, [drawn || make("b", {}, own ? own.letter : mark), make("small", {}, result ? result.name : own ? own.name : "")], { className: "ww-s-key ww-s-mark", "aria-pressed": table.old.mark === mark ? "true" : null })
}

// What ends a game that its sheet does not end.
function closing(table) {
  const { engine, data, words, players, draft, submit } = table
  if (table.mending) return []
  if (!draft.closing) {
    return [key("close", () => table.keep({ ...draft, closing: true }), data.rules.rounds > 1 ? words.round_over : words.game_over, { className: "ww-s-key ww-s-plain" })]
  }
  const nobody = key("close-none", () => submit({ do: "close" }), engine.scores && data.rules.rounds === 1 ? words.by_points : words.nobody, { className: "ww-s-key ww-s-name" })
  const named = seat => key(`close-${seat}`, () => submit({ do: "close", player: seat }), players[seat], { className: "ww-s-key ww-s-name" })
  return [make("p", { className: "ww-s-line" }, words.who_wins), keys(words.who_wins, "wide", ...engine.scores && data.rules.rounds === 1 ? [] : players.map((_, seat) => named(seat)), nobody)]
}

