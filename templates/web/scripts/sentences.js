// What happened in an entry, in the sentences of the example games.
import { sum } from "./refused.js"

export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] === undefined ? whole : values[name])

// `words` are those of the page, `players` the names by seat.
export function teller(data, players) {
  const { words, example } = data
  const format = new Intl.NumberFormat(data.language)
  const number = value => format.format(value).replace("-", "\u2212")
  const name = seat => players[seat]
  const names = seats => {
    const all = seats.map(name)
    return all.length > 1 ? `${all.slice(0, -1).join(", ")} ${example.and} ${all[all.length - 1]}` : all.join("")
  }
  const result = id => (data.results.find(one => one.id === id) || { name: id }).name
  const tokens = count => `${number(count)} ${count === 1 ? data.unit[1] : data.unit[0]}`
  const counts = list => list.map((count, seat) => `${name(seat)} ${number(count)}`).join(", ")
  const session = game => `${data.session} ${number(game)}`
  const column = id => (data.columns.find(one => one.id === id) || { name: id }).name
  const pays = payoff => payoff === "win" ? words.win : `${payoff > 0 ? "+" : ""}${number(payoff)}`
  const faces = roll => roll.join("-")

  const short = (key, of) => `${key}${of.tokens < of.due ? "_short" : ""}${of.place === undefined ? "" : key === "took" ? "_from" : "_to"}`
  const keys = {
    "rolled-off": of => [...of.rolls.length ? ["they_roll"] : [], ...of.seats.length > 1 ? ["roll_again"] : []],
    starts: of => [`starts${of.between ? "_next" : ""}${of.tokens ? "_extra" : ""}`],
    rolled: of => [
      `${of.prediction ? "predicts" : data.rules.predicts ? "silent" : "rolls"}${of.roll.length ? "" : "_only"}`,
      of.cancelled ? "result" : "result_pays", ...!of.cancelled && of.payoff === 0 ? ["nothing"] : [],
    ],
    cancelled: () => ["cancelled"],
    took: of => [short("took", of)],
    gave: of => [short("gave", of)],
    "won-all": () => ["won_all"],
    figure: of => [of.between ? "bid_won" : of.place === null ? "figure" : "figure_from"],
    "game-over": of => [of.why === "win" ? "over_win" : of.why === "supply" ? "over_supply" : of.seats.length > 1 ? "over_several" : "over"],
    saved: () => ["saved"],
    forfeited: () => ["lost"],
    bid: of => ["bid", ...of.tokens ? ["bid_paid"] : [], ...of.seats.length > 1 ? ["bid_tie"] : []],
    dealt: () => ["dealt"],
    "not-dealt": () => ["not_dealt"],
    added: of => [of.tokens ? "added" : "not_added"],
    "match-over": of => ["counted", ...of.seats.length > 1 ? ["tied"] : []],
    "tie-roll": of => [of.roll.length ? "tie_roll" : "tie_roll_only"],
    won: () => ["won"],
  }
  const said = (key, of) => fill(example[key] || "", {
    player: name(of.seat), other: name(of.place), names: key === "not_added" ? name(of.seat) : names(of.seats || []),
    tokens: tokens(of.tokens), each: tokens(of.tokens), due: key === "not_dealt" ? tokens(of.due) : number(of.due),
    session: session(of.game), roll: faces(of.roll || []), column: column(of.column),
    result: key === "predicts" || key === "predicts_only" ? result(of.prediction) : result(of.result),
    pays: pays(of.payoff), supply: example.supply, stash: example.stash,
    items: key === "they_roll" ? of.rolls.map(([seat, roll], at) => `${name(seat)} ${faces(roll)} = ${of.sums[at][1]}`).join(", ")
      : counts(of.bids || of.stashes && key === "counted" && of.stashes || of.tokens && of.tokens.length && of.tokens || []),
  })

  const kinds = { seat: name, count: number, points: number, number, line: id => data.lines[id] || id, mark: data.mark }
  const value = (key, of) => key in kinds ? kinds[key](of) : key === "roll" ? faces(of) : data.items[of] || of

  function sentences(event) {
    if (data.rules.engine === "stones") return (keys[event.kind] ? keys[event.kind](event) : []).map(key => said(key, event))
    const text = data.events[event.kind]
    return text ? [fill(text, Object.fromEntries(Object.keys(event).map(key => [key, value(key, event[key])])))] : []
  }
  const tell = events => events.flatMap(sentences).join(" ")
  return { tell, number, names, result, tokens, session, sum }
}
