// A game as a score sheet keeps it: who writes what into which line. The same as the engine of the program.
import { Refused, placed, range, sum, whole } from "./refused.js"

export const LEDGER_STEPS = {
  write: { player: "seat", line: "text", count: "count", mark: "text" },
  close: { player: "seat" },
}

// What a line scores by the boxes that are filled.
function linePoints(line, values) {
  if (line.steps.length) {
    return sum(values.slice(0, line.steps.length).map((value, at) => {
      const [points, other] = line.steps[at]
      return Object.prototype.hasOwnProperty.call(points, value) ? points[value] : other
    }))
  }
  if (line.scores.length) return values.length ? line.scores[Math.min(values.length, line.scores.length) - 1] : 0
  if (line.entry === "number") return line.sign * sum(values)
  return line.sign * values.length
}

export function ledger(rules, players) {
  const { lines, rounds } = rules
  const seats = range(players)
  const own = lines.filter(line => !line.sides.length)
  const scores = lines.some(line => line.sign || line.scores.length || line.steps.length)
  const blank = () => lines.map(line => line.sides.length ? [[]] : seats.map(() => []))
  const begin = () => ({ written: blank(), won: seats.map(() => 0), finished: 0, last: null, over: false, winners: [] })
  const boxesOf = (state, line, seat) => state.written[lines.indexOf(line)][line.sides.length ? 0 : seat]

  const isDone = (state, seat) => own.some(line => line.ends && boxesOf(state, line, seat).length >= line.boxes)

  function isFull(state) {
    if (rules.ends === "all") return lines.every((line, at) => state.written[at].every(boxes => boxes.length >= line.boxes))
    if (rules.ends === "first") {
      return seats.some(seat => own.every(line => boxesOf(state, line, seat).length >= line.boxes))
    }
    return rules.ends === "each" && seats.every(seat => isDone(state, seat))
  }

  const points = state => seats.map(seat => {
    const found = new Map(own.map(line => [line.id, linePoints(line, boxesOf(state, line, seat))]))
    const extra = rules.bonuses.filter(one => sum(one.lines.map(name => found.get(name))) >= one.least)
    return sum([...found.values()]) + sum(extra.map(one => one.points))
  })
  const boxes = state => seats.map(seat => sum(lines.map((line, at) => line.sides.length
    ? state.written[at][0].filter(one => one === seat).length : state.written[at][seat].length)))

  // Who can win a line of the whole table, as far as it is known.
  function among(state, line) {
    const found = []
    for (const [kind, of] of line.sides) {
      if (kind === "any") return seats
      if (kind === "place") { found.push(of - 1); continue }
      const other = lines.find(one => one.id === of)
      for (const won of boxesOf(state, other, 0)) {
        found.push(...kind === "winner" ? [won] : among(state, other).filter(seat => seat !== won))
      }
    }
    return found
  }

  function valueOf(state, line, filled, step) {
    if (line.entry === "seat") {
      if (!among(state, line).includes(step.player)) throw new Refused("not_there", { seat: step.player })
      return step.player
    }
    const asked = { number: "count", mark: "mark" }[line.entry] || (line.named && !filled.length ? "mark" : "")
    if (["count", "mark"].some(key => step[key] !== undefined && key !== asked)) throw new Refused("no_value")
    if (!asked) return 1
    const value = step[asked]
    if (asked === "count" ? !whole(value, -9999, 9999) : typeof value !== "string" || !value) throw new Refused("no_value")
    if (line.fixed !== null && value !== 0 && value !== line.fixed) throw new Refused("no_value")
    if (line.entry === "mark" && rules.marks.length && !rules.marks.includes(value)) throw new Refused("no_value")
    return value
  }

  function best(state) {
    if (!scores) {
      const last = lines[lines.length - 1]
      return last.sides.length ? boxesOf(state, last, 0).slice(0, 1) : []
    }
    const filled = rules.ends === "first" ? boxes(state) : seats.map(() => 0)
    const found = points(state)
    const behind = (one, other) => found[one] - found[other] || filled[one] - filled[other]
    return seats.filter(seat => seats.every(other => behind(seat, other) >= 0))
  }

  function roundOver(state, winners, events) {
    const number = state.finished + 1
    const one = winners.length === 1 ? winners[0] : null
    let after = { ...state, finished: number, last: null }
    if (rounds > 1) {
      if (one === null) events.push({ kind: "round-over", number })
      else {
        after.won = placed(state.won, one, state.won[one] + 1)
        events.push({ kind: "round-won", number, seat: one })
      }
      const most = Math.max(...after.won)
      if (2 * most <= rounds && number < rounds) return { ...after, written: blank() }
      winners = most ? seats.filter(seat => after.won[seat] === most) : []
    }
    after = { ...after, over: true, winners }
    if (winners.length > 1) events.push({ kind: "shared" })
    else if (!winners.length) events.push({ kind: "closed" })
    else if (rounds > 1 || !scores) events.push({ kind: "won", seat: winners[0] })
    else events.push({ kind: "best", seat: winners[0], points: points(after)[winners[0]] })
    return after
  }

  function write(state, step, events) {
    const seat = step.player
    const at = lines.findIndex(line => line.id === step.line)
    if (at < 0 || !whole(seat, 0, players - 1)) throw new Refused("no_value")
    const line = lines[at]
    const filled = boxesOf(state, line, seat)
    if (filled.length >= line.boxes) throw new Refused("line_full")
    if (!line.sides.length && isDone(state, seat)) throw new Refused("seat_done", { seat })
    const value = valueOf(state, line, filled, step)
    const each = placed(state.written[at], line.sides.length ? 0 : seat, [...filled, value])
    const named = { seat, line: line.id }
    if (line.entry === "seat") events.push({ kind: "gained", ...named })
    else if (line.entry === "number") events.push({ kind: "noted", ...named, count: value })
    else if (line.entry === "mark") events.push({ kind: "marked", ...named, mark: value })
    else events.push({ kind: "ticked", ...named, number: filled.length + 1 })
    return { ...state, written: placed(state.written, at, each), last: seat }
  }

  function apply(state, step) {
    const events = []
    if (state.over) throw new Refused("over")
    if (step.do === "close") {
      const named = step.player
      if (named !== undefined && !whole(named, 0, players - 1)) throw new Refused("no_value")
      return { state: roundOver(state, named === undefined ? best(state) : [named], events), events }
    }
    if (step.do !== "write") throw new Refused("not_now")
    let after = write(state, step, events)
    if (isFull(after)) after = roundOver(after, best(after), events)
    return { state: after, events }
  }

  // What is to be written next: the seats that may, and the line if it is one.
  function due(state) {
    if (state.over) return { ask: "over" }
    const open = lines.map((line, at) => ({ line, at })).filter(({ line, at }) => state.written[at].some(boxes => boxes.length < line.boxes))
    if (rules.order === "rounds" && open.length) {
      const level = Math.min(...open.map(({ line, at }) => Math.min(...state.written[at].map(boxes => boxes.length < line.boxes ? boxes.length : Infinity))))
      const first = open.find(({ at }) => state.written[at].some(boxes => boxes.length === level))
      if (first.line.sides.length) return { ask: "write", line: first.line, among: among(state, first.line), seat: null, level }
      const seat = seats.find(one => boxesOf(state, first.line, one).length === level)
      return { ask: "write", line: first.line, seat, among: [seat], level }
    }
    const playing = seats.filter(seat => !isDone(state, seat))
    if (rules.order === "turns") {
      const after = state.last === null ? 0 : state.last + 1
      const seat = playing.map((_, n) => (after + n) % players).find(one => playing.includes(one) &&
        own.some(line => boxesOf(state, line, one).length < line.boxes))
      return { ask: "write", line: null, seat, among: [seat], level: 0 }
    }
    return { ask: "write", line: null, seat: null, among: playing, level: 0 }
  }

  const standing = state => ({
    ...scores ? { points: points(state) } : { boxes: boxes(state) },
    ...rounds > 1 ? { games: state.won } : {},
  })
  return {
    steps: LEDGER_STEPS, begin, apply, due, standing, among, boxesOf, own, scores,
    points: (state, line, seat) => linePoints(line, boxesOf(state, line, seat)),
    isOver: state => state.over, winners: state => state.winners,
    main: state => rounds > 1 ? state.won : Object.values(standing(state))[0],
    turn: state => { const { seat } = due(state); return seat === undefined ? null : seat },
  }
}
