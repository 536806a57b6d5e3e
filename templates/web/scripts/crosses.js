// A game in which everybody makes a choice of the same roll, on a block of their own. The same as the game's engine.
import { Refused, placed, range, told, whole } from "./refused.js"
import { crossRules } from "./crossrules.js"

export const CROSS_STEPS = { roll: { player: "seat", roll: "roll", sums: "rolls", fifth: "counts" } }

export function crosses(rules, players) {
  const cross = crossRules(rules)
  const seats = range(players)
  const begin = () => ({ blocks: seats.map(cross.empty), turn: null, rolls: 0, over: false, winners: [] })
  const playing = state => seats.filter(seat => !cross.isOver(state.blocks[seat]))
  const points = state => state.blocks.map(cross.score)
  const isRoll = roll => Array.isArray(roll) && roll.length === rules.dice && roll.every(die => rules.dies.includes(die))

  function evaluate(state, seat, roll, sums, number, events) {
    const block = state.blocks[seat]
    const wanted = [...sums].sort((one, other) => one - other).join()
    const mark = cross.marks(block, roll).find(one => one.sums.join() === wanted && one.number === number)
    if (!mark) throw new Refused("no_choice", { seat })
    const [first, second] = mark.sums.map(String)
    const twice = first === second ? "-twice" : ""
    const kind = number === null ? "free" : block.numbers.some(([one]) => one === number) ? "marked" : "fixed"
    events.push({ kind: kind + twice, seat, first, second, sum: first, ...number === null ? {} : { fifth: String(number) } })
    for (const total of new Set(mark.sums)) {
      const left = cross.most(rules.totals.indexOf(total)) - block.crosses[rules.totals.indexOf(total)]
      const made = mark.sums.filter(one => one === total).length
      if (made > left) events.push({ kind: left ? "beyond-one" : "beyond", sum: String(total) })
    }
    const after = cross.marked(block, mark)
    if (cross.isOver(after)) {
      const full = after.numbers.find(([, count]) => count === rules.boxes)
      events.push({ kind: "finished", seat, fifth: full ? String(full[0]) : "", points: cross.score(after) })
    }
    return { ...state, blocks: placed(state.blocks, seat, after) }
  }

  function apply(state, step) {
    if (state.over) throw new Refused("over")
    if (step.do !== "roll") throw new Refused("not_now")
    const { player, roll } = step
    const still = playing(state)
    if (!whole(player, 0, players - 1) || !still.includes(player)) throw new Refused("not_there", { seat: player })
    if (state.turn !== null && state.turn !== player) throw new Refused("not_on_turn", { seat: player })
    if (!isRoll(roll)) throw new Refused("no_roll")
    if ([...step.sums || [], ...step.fifth || []].some(([seat]) => !still.includes(seat))) throw new Refused("seat_done")
    const events = [{ kind: "rolled", seat: player, roll }]
    let after = state
    for (const seat of still) {
      const sums = told(step.sums, seat)
      if (!Array.isArray(sums)) throw new Refused("no_choice", { seat })
      const number = told(step.fifth, seat)
      after = evaluate(after, seat, roll, sums, number === undefined ? null : number, events)
    }
    const left = playing(after)
    const next = range(players, 1).map(one => (player + one) % players).find(one => left.includes(one))
    after = { ...after, rolls: state.rolls + 1, turn: next === undefined ? null : next, over: !left.length }
    if (after.over) {
      const found = points(after)
      const best = Math.max(...found)
      after.winners = seats.filter(seat => found[seat] === best)
      if (players === 1) events.push({ kind: best >= 0 ? "alone" : "defeat", seat: 0, points: best })
      else if (after.winners.length > 1) events.push({ kind: "shared", points: best })
      else events.push({ kind: "won", seat: after.winners[0], points: best })
    }
    return { state: after, events }
  }

  return {
    steps: CROSS_STEPS, begin, apply, isRoll, playing, marks: (state, seat, roll) => cross.marks(state.blocks[seat], roll),
    block: (state, seat) => state.blocks[seat], most: cross.most,
    due: state => state.over ? { ask: "over" } : { ask: "choose", seat: state.turn, among: playing(state) },
    standing: state => ({ points: points(state), fifth: state.blocks.map(block => Math.max(0, ...block.numbers.map(([, count]) => count))) }),
    main: points, isOver: state => state.over, winners: state => state.winners, turn: state => state.turn,
  }
}
