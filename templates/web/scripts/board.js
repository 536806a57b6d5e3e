// What stands beside the keys: who has what, what has happened, and how it came.
import { range } from "./refused.js"
import { make, key } from "./making.js"
import { fill } from "./sentences.js"
import { lineName } from "./ask.js"
import { resultCard } from "./chart.js"
import { tonight } from "./tonight.js"

// The players with their numbers; who is on turn is marked.
export function board(table) {
  const { engine, state, players, data, words } = table
  const main = engine.main(state)
  const turn = engine.turn(state)
  const winners = engine.winners(state)
  const more = seat => {
    if (data.rules.engine === "stones") return state.stashes.some(Boolean) && !engine.isOver(state) ? `${data.example.stash} ${table.write(state.stashes[seat])}` : ""
    const { games, ...now } = engine.standing(state)
    return games ? fill(words.games_won, { count: table.write(Object.values(now)[0][seat]) }) : ""
  }
  const figure = seat => state.owner === seat && data.figure
    ? make("span", { className: "ww-s-figure", title: words.figure }, table.symbol(data.figure), make("span", { className: "ww-said" }, words.figure)) : null
  const signs = Math.max(...main.map(one => table.write(one).length)) // so wide is a player's place at least
  const seats = players.map((name, seat) => make("li", { className: "ww-s-seat", "aria-current": turn === seat ? "true" : null },
    make("span", { className: "ww-s-who" }, name, figure(seat), winners.includes(seat) ? make("span", { className: "ww-s-won" }, table.symbol("trophy") || "★", make("span", { className: "ww-said" }, words.won)) : null),
    make("strong", {}, table.write(main[seat])), make("small", {}, more(seat)),
    turn === seat ? make("span", { className: "ww-said" }, words.on_turn) : null))
  const supply = data.rules.engine === "stones" && state.supply !== null && state.supply !== undefined && !engine.isOver(state)
    ? make("p", { className: "ww-s-supply" }, `${data.example.supply_head}: ${table.write(state.supply)} · ${gameOf(table)}`) : null
  return [make("ul", { className: "ww-s-seats", "aria-label": words.standing, style: `--ww-signs: ${signs}` }, ...seats), supply]
}

export const gameOf = ({ data, words, state, game }) => fill(words.game_of, { session: data.session, number: state.game, rounds: game.rounds })
// What counts for each player, and the numbers beside the names as one text.
const counts = ({ engine, state }) => (engine.total || engine.main)(state)
export const standing = table => table.players.map((name, seat) => `${name} ${table.write(counts(table)[seat])}`).join(", ")

// How an entry has ended a game, in its sentences; nothing where it has not.
const ENDS = ["won-all", "game-over", "not-dealt", "match-over", "round-over", "round-won", "won"]
export const ending = (table, events) => table.tell(events.slice(events.findIndex(({ kind }) => ENDS.includes(kind)) >>> 0))

// The lines of a sheet, for every player.
function lines(table) {
  const { engine, data, players, words, state } = table
  const { rules } = data
  if (rules.engine !== "ledger" || rules.lines.length < 2) return null
  const own = rules.lines.filter(line => !line.sides.length)
  const shown = (line, seat) => {
    const boxes = engine.boxesOf(state, line, seat)
    if (!boxes.length) return ""
    if (line.entry === "number") return table.write(boxes.reduce((one, other) => one + other, 0))
    return line.scores.length || line.steps.length ? `${boxes.length} · ${table.write(engine.points(state, line, seat))}` : String(boxes.length)
  }
  const body = own.length ? own.map(line => make("tr", {}, make("th", { scope: "row" }, data.lines[line.id] || line.id),
    ...range(players.length).map(seat => make("td", {}, line.named ? `${lineName(table, line, seat) === data.lines[line.id] ? "" : `${lineName(table, line, seat)}: `}${shown(line, seat)}` : shown(line, seat)))))
    : rules.lines.map(line => make("tr", {}, make("th", { scope: "row" }, data.lines[line.id] || line.id),
      make("td", {}, engine.boxesOf(state, line, 0).map(seat => players[seat]).join(", "))))
  const head = own.length ? players.map(name => make("th", { scope: "col" }, name)) : [make("th", { scope: "col" }, words.won)]
  return make("details", { className: "ww-s-block" }, make("summary", {}, words.sheet),
    make("div", { className: "ww-s-wide-table" }, make("table", {}, make("thead", {}, make("tr", {}, make("td", {}), ...head)), make("tbody", {}, ...body))))
}

// What has happened, the last first, each entry to be mended.
function log(table, moments, mend) {
  const { words } = table
  const list = [...moments].reverse().map(({ at, events, fault, step }) => {
    const text = fault ? fill(words.does_not_fit, { why: words[fault.why] || words.no_value }) : table.tell(events)
    return make("li", { value: at + 1, className: fault ? "ww-s-odd" : "" }, make("span", {}, text || step.do),
      key(`mend-${at}`, () => mend(at), "\u270e", { className: "ww-s-key ww-s-mend", "aria-label": fill(words.mend_entry, { number: at + 1 }) }))
  })
  return make("section", { className: "ww-s-log", "aria-labelledby": "ww-s-log" }, make("h2", { id: "ww-s-log" }, words.log),
    list.length ? make("ol", { reversed: true }, ...list) : make("p", {}, words.nothing_yet))
}

export const below = (table, moments, mend) => [lines(table), log(table, moments, mend), tonight(table, moments)]

// The result as a drawing, in the colours of the page.
export function drawnResult(table, moments) {
  const { engine, state, players, data, game } = table
  const style = getComputedStyle(document.body)
  const of = name => style.getPropertyValue(name).trim()
  const colours = {
    text: of("--ww-text"), quiet: of("--ww-quiet"), ground: of("--ww-ground"),
    lines: ["violet", "green", "red", "blue", "amber", "teal"].map(name => of(`--ww-ink-${name}`)).filter(Boolean),
  }
  const kept = moments.filter(({ fault }) => !fault).map(moment => moment.state)
  return resultCard({
    title: data.title, about: about(table, game), players, numbers: counts(table), best: engine.winners(state), colours,
    course: kept.map(state => counts({ engine, state })), parts: kept.map(engine.part || (() => 0)), part: data.session,
    write: table.write, font: style.fontFamily,
  })
}

const tongue = ({ language }) => navigator.language.startsWith(language) ? navigator.language : language
export const day = (table, moment) => new Intl.DateTimeFormat(tongue(table.data), { dateStyle: "medium" }).format(new Date(moment))
const about = (table, game) => [table.data.mode_title, day(table, game.changed)].filter(Boolean).join(" · ")

export function outcome({ engine, state, words, names }) {
  const winners = engine.winners(state)
  return winners.length ? fill(winners.length > 1 ? words.they_win : words.wins, { names: names(winners) }) : words.is_over
}

// The result as a text.
export function asText(table) {
  const { engine, state, players, data, words, game } = table
  const main = counts(table)
  const order = range(players.length).sort((one, other) => main[other] - main[one])
  const first = engine.winners(state).length ? outcome(table) : ""
  return [`${data.title}, ${day(table, game.changed)}`, ...order.map(seat => `${players[seat]}: ${table.write(main[seat])}`), first].filter(Boolean).join("\n")
}

// The whole course as a text: what the list says, the first entry first.
export const asCourse = (table, moments) => [asText(table), "", ...moments.filter(({ fault }) => !fault).map(({ at, events }) => `${at + 1}. ${table.tell(events)}`)].join("\n")

// What is said of the last entry, and whether for eyes, too: the list says it as well.
export function newsOf(table, moments, news) {
  const { engine, state, words, players } = table
  const turn = engine.turn(state)
  const whose = engine.isOver(state) ? outcome(table) : turn === null ? "" : fill(words.now_on_turn, { name: players[turn] })
  const odd = moments.filter(({ fault }) => fault).length
  if (news === "last") return [`${table.tell(moments[moments.length - 1].events)} ${whose}`, false]
  if (news === "mended") return [odd ? fill(words.mended_but, { count: odd }) : words.mended]
  return [`${words[news]} ${whose}`]
}
