// From one game of a match to the next: saving, bids for the figure, the deal, what is added, and the end of the match.
import { Refused, range, sum, told, whole } from "./refused.js"

export function between({ rules, players, rounds, rolled, checkSeat, moved, given, without }) {
  const named = rules.rules
  const clockwise = first => range(players).map(step => (first + step) % players)
  const leaders = state => range(players).filter(seat => state.stashes[seat] === Math.max(...state.stashes))

  function gameOver(state, why, events) {
    const seats = range(players).filter(seat => !state.stakes[seat])
    events.push({ kind: "game-over", game: state.game, why, seats, stakes: state.stakes, owner: state.owner })
    const early = why === "supply" && named["short-supply"] === "match-ends"
    const last = early || state.game === rounds
    let after
    if (last && named["last-game"] === "lost") {
      events.push({ kind: "forfeited", tokens: state.stakes })
      after = { ...state, supply: without(state, -sum(state.stakes)), stakes: state.stakes.map(() => 0) }
    } else {
      const stashes = state.stashes.map((stash, seat) => stash + state.stakes[seat])
      events.push({ kind: "saved", tokens: state.stakes, stashes })
      after = { ...state, stakes: stashes.map(() => 0), stashes }
    }
    return last ? count(after, events) : toNext(after, events)
  }

  function count(state, events) {
    const first = leaders(state)
    events.push({ kind: "match-over", stashes: state.stashes, seats: first })
    const after = { ...state, owner: null, turn: null }
    return first.length === 1 ? won(after, first[0], events) : { ...after, phase: "final-order", waiting: first }
  }

  function won(state, seat, events) {
    events.push({ kind: "won", seat, tokens: state.stashes[seat] })
    return { ...state, phase: "over", waiting: [], turn: null, winner: seat }
  }

  function inTurn(state, first) {
    const tied = leaders(state)
    return { ...state, phase: "final-tie", waiting: clockwise(first).filter(seat => tied.includes(seat)), turn: first }
  }

  function finalRoll(state, step, events) {
    const seat = step.player
    checkSeat(seat)
    let now = state
    if (state.phase === "final-order") {
      if (named["final-tie"] !== "in-turn" || !state.waiting.includes(seat)) throw new Refused("not_there", { seat })
      now = inTurn(state, seat)
    }
    if (seat !== now.waiting[0]) throw new Refused("not_on_turn", { seat })
    const result = rolled(step)
    events.push({ kind: "tie-roll", seat, roll: step.roll || [], result: rules.results[result] })
    if (rules.cancels.includes(result)) return won(now, seat, events)
    const waiting = [...now.waiting.slice(1), seat]
    return { ...now, waiting, turn: waiting[0] }
  }

  function toNext(state, events) {
    const next = { ...state, phase: "bidding", owner: null, turn: null, game: state.game + 1 }
    return rules.cancels.length ? next : deal(next, events)
  }

  function bid(state, step, events) {
    const bids = range(players).map(seat => told(step.bids, seat))
    if (bids.some((amount, seat) => !whole(amount, 0, state.stashes[seat]))) throw new Refused("no_value")
    const most = Math.max(...bids)
    const best = range(players).filter(seat => bids[seat] === most)
    const stashes = state.stashes.map((stash, seat) => stash - bids[seat])
    const after = { ...state, supply: without(state, -sum(bids)), stashes }
    events.push({ kind: "bid", bids, seats: best, tokens: sum(bids) })
    return best.length > 1 ? { ...after, phase: "bid-tie", waiting: best } : toOwner(after, best[0], events)
  }

  function toOwner(state, seat, events) {
    events.push({ kind: "figure", seat, place: null, between: true })
    return deal({ ...state, owner: seat, waiting: [] }, events)
  }

  function deal(state, events) {
    const extra = named["extra-token"] === "every-game" ? rules.extra : 0
    const dueTokens = rules.start * players + extra
    if (state.supply !== null && state.supply < dueTokens) {
      events.push({ kind: "not-dealt", due: dueTokens, tokens: state.supply })
      return count(state, events)
    }
    const rule = named["later-starter"]
    const starter = rule === "owner" || state.starter === null ? (rule === "owner" ? state.owner : null)
      : rule === "starter-again" ? state.starter : (state.starter + 1) % players
    const decides = named["adding-order"] === "owner-first" ? state.owner : starter
    const stakes = range(players).map(() => rules.start)
    let after = {
      ...state, phase: "adding", supply: without(state, rules.start * players), stakes, turn: starter, starter,
      waiting: clockwise(decides === null ? 0 : decides),
    }
    if (extra && starter === null) throw new Refused("not_now")
    if (extra) after = moved(after, starter, extra)
    events.push({ kind: "dealt", tokens: rules.start })
    if (starter !== null) events.push({ kind: "starts", seat: starter, tokens: extra, between: true })
    return after
  }

  function add(state, step, events) {
    let { waiting, stakes, stashes } = state
    for (const [seat, amount] of step.tokens || []) {
      if (!waiting.includes(seat)) throw new Refused("too_late", { seat })
      if (!whole(amount, 0, stashes[seat])) throw new Refused("no_value")
      waiting = named["adding-order"] !== "any-order" ? waiting.slice(waiting.indexOf(seat) + 1) : waiting.filter(one => one !== seat)
      stakes = given(stakes, seat, amount)
      stashes = given(stashes, seat, -amount)
      events.push({ kind: "added", seat, tokens: amount })
    }
    return { ...state, phase: waiting.length ? "adding" : "turn", waiting, stakes, stashes }
  }

  return { bid, add, finalRoll, gameOver, toOwner, won, inTurn }
}
