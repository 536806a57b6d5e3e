// A match that is played for tokens, by the pay-offs of an edition. The same as the engine of the program, rule by rule.
import { Refused, placed, range, sum, told, whole } from "./refused.js"
import { between } from "./between.js"

export const STONE_STEPS = {
  "roll-off": { rolls: "rolls", first: "seat" },
  turn: { player: "seat", predict: "result", roll: "roll", result: "result", from: "seat", to: "seat" },
  bid: { bids: "counts" },
  add: { tokens: "counts" },
  "final-roll": { player: "seat", roll: "roll", result: "result" },
}

export function stones(rules, players, rounds) {
  const named = rules.rules
  const silence = rules.results.length
  const whatever = rules.supply[players] === undefined ? null : rules.supply[players]
  const given = (list, seat, amount) => placed(list, seat, list[seat] + amount)
  const without = (state, tokens) => state.supply === null ? null : state.supply - tokens

  function moved(state, seat, tokens, place) {
    const stakes = given(state.stakes, seat, tokens)
    return place === undefined ? { ...state, supply: without(state, tokens), stakes }
      : { ...state, stakes: given(stakes, place, -tokens) }
  }

  const { bid, add, finalRoll, gameOver, toOwner, won, inTurn } = between({
    rules, players, rounds, rolled: step => rolled(step), checkSeat: seat => checkSeat(seat), moved: (...all) => moved(...all), given, without,
  })

  function begin() {
    const stakes = range(players).map(() => rules.start)
    const supply = whatever === null ? null : whatever - rules.start * players
    return {
      phase: "roll-off", supply, stakes, stashes: stakes.map(() => 0), owner: null, turn: null, starter: null,
      waiting: range(players), game: 1, winner: null,
    }
  }

  function resultOf(roll) {
    if (!Array.isArray(roll)) throw new Refused("no_roll")
    const found = rules.rolls[[...roll].sort((one, other) => one - other).join("-")]
    if (found === undefined) throw new Refused("no_roll")
    return found
  }

  function rolled(step) {
    const at = rules.results.indexOf(step.result)
    if (step.result !== undefined && at < 0) throw new Refused("no_value")
    if (step.roll === undefined) {
      if (at < 0) throw new Refused("no_roll")
      return at
    }
    const found = resultOf(step.roll)
    if (at >= 0 && at !== found) throw new Refused("no_roll")
    return found
  }

  function checkSeat(seat) {
    if (!whole(seat, 0, players - 1)) throw new Refused("no_value")
  }

  // Who is ahead of those that wait: several roll again.
  function rolledOff(state, step, events) {
    const rolls = step.rolls || []
    const sums = rolls.map(([seat, roll]) => { resultOf(roll); return [seat, sum(roll)] })
    if (sums.some(([seat]) => !state.waiting.includes(seat))) throw new Refused("not_there")
    let best
    if (step.first !== undefined) {
      if (!state.waiting.includes(step.first)) throw new Refused("not_there", { seat: step.first })
      const mine = told(sums, step.first)
      const [low, high] = rules.sums
      const ahead = mine === undefined ? high : mine
      for (const seat of state.waiting) {
        const other = told(sums, seat)
        if (seat !== step.first && (other === undefined ? low : other) >= ahead) throw new Refused("not_ahead", { seat: step.first })
      }
      best = [step.first]
    } else {
      if (state.waiting.some(seat => told(sums, seat) === undefined)) throw new Refused("no_roll")
      const most = Math.max(...sums.map(([, one]) => one))
      best = state.waiting.filter(seat => told(sums, seat) === most)
    }
    events.push({ kind: "rolled-off", rolls, sums, seats: best })
    return best
  }

  const offs = {
    "roll-off": (state, first, events) => {
      events.push({ kind: "starts", seat: first, tokens: rules.extra })
      return moved({ ...state, phase: "turn", waiting: [], starter: first, turn: first }, first, rules.extra)
    },
    "bid-tie": (state, first, events) => toOwner(state, first, events),
    "final-order": (state, first, events) => {
      if (named["final-tie"] === "highest-sum") return won(state, first, events)
      events.push({ kind: "starts", seat: first, tokens: 0 })
      return inTurn(state, first)
    },
  }

  function rollOff(state, step, events) {
    const best = rolledOff(state, step, events)
    return best.length > 1 ? { ...state, waiting: best } : offs[state.phase](state, best[0], events)
  }

  function checkPlaces(step, payoff, seat, owner) {
    const wanted = { from: payoff !== "win" && payoff > 0, to: payoff !== "win" && payoff < 0 }
    for (const key of ["from", "to"]) {
      if (step[key] === undefined) continue
      checkSeat(step[key])
      if (!wanted[key] || owner !== seat || step[key] === seat) throw new Refused("no_place", { seat })
    }
  }

  function turn(state, step, events) {
    const seat = step.player
    checkSeat(seat)
    if (state.turn !== null && seat !== state.turn) throw new Refused("not_on_turn", { seat })
    const prediction = step.predict ? rules.results.indexOf(step.predict) : silence
    if (prediction < 0 || (prediction !== silence && !rules.predicts) || (prediction === silence && !rules.silent)) {
      throw new Refused("no_value")
    }
    const result = rolled(step)
    let payoff = rules.payoffs[result][prediction]
    const brings = rules.cancels.includes(result) && state.owner !== seat
    const first = brings && named["figure-order"] === "figure-first"
    const cancelled = (rules.cancels.includes(result) && !brings) || first
    events.push({
      kind: "rolled", seat, prediction: step.predict || "", roll: step.roll || [], result: rules.results[result],
      column: rules.columns[result][prediction], payoff, cancelled,
    })
    if (cancelled) {
      payoff = 0
      events.push({ kind: "cancelled", seat, result: rules.results[result] })
    }
    checkPlaces(step, payoff, seat, state.owner)
    let after = state
    let dry = ""
    if (payoff === "win") after = winAll(state, seat, events)
    else if (payoff > 0) [after, dry] = take(state, seat, payoff, step.from, events)
    else after = give(state, seat, -payoff, step.to, events)
    if (brings) {
      events.push({ kind: "figure", seat, place: state.owner })
      after = { ...after, owner: seat }
    }
    after = { ...after, phase: "turn", waiting: [], turn: (seat + 1) % players }
    const why = payoff === "win" ? "win" : after.stakes.includes(0) ? "empty" : dry ? "supply" : ""
    return why ? gameOver(after, why, events) : after
  }

  function take(state, seat, dueTokens, place, events) {
    const there = place === undefined ? state.supply : state.stakes[place]
    const tokens = there === null ? dueTokens : Math.min(dueTokens, there)
    const after = moved(state, seat, tokens, place)
    events.push({ kind: "took", seat, place, due: dueTokens, tokens })
    if (place !== undefined || there === null || there > dueTokens) return [after, ""]
    if (there === dueTokens) return [after, named["exact-supply"] === "goes-on" ? "" : "exact-supply"]
    return [after, "short-supply"]
  }

  function give(state, seat, dueTokens, place, events) {
    if (!dueTokens) return state
    const tokens = Math.min(dueTokens, state.stakes[seat])
    events.push({ kind: "gave", seat, place, due: dueTokens, tokens })
    return moved(state, seat, -tokens, place)
  }

  function winAll(state, seat, events) {
    const all = sum(state.stakes)
    events.push({ kind: "won-all", seat, tokens: all - state.stakes[seat] })
    return { ...state, stakes: range(players).map(one => one === seat ? all : 0) }
  }

  const may = {
    "roll-off": [rollOff, ["roll-off", "bid-tie", "final-order"]],
    turn: [turn, ["turn", "adding"]],
    bid: [bid, ["bidding"]],
    add: [add, ["adding"]],
    "final-roll": [finalRoll, ["final-order", "final-tie"]],
  }

  function apply(state, step) {
    const [rule, phases] = Object.prototype.hasOwnProperty.call(may, step.do) ? may[step.do] : [null, []]
    if (!phases.includes(state.phase)) throw new Refused(state.phase === "over" ? "over" : "not_now")
    const events = []
    return { state: rule(state, step, events), events }
  }

  return {
    steps: STONE_STEPS, begin, apply, resultOf,
    due: state => ({ ask: state.phase, seat: state.phase === "turn" ? state.turn : state.waiting[0], among: state.waiting }),
    standing: state => ({ stakes: state.stakes, stashes: state.stashes, supply: [state.supply] }),
    main: state => state.phase === "over" || rounds === 1 ? state.stashes.map((stash, seat) => stash + state.stakes[seat]) : state.stakes,
    // What counts in the end, the game that it belongs to, and what a deal takes.
    total: state => state.stashes.map((stash, seat) => stash + state.stakes[seat]), part: state => state.game,
    needs: rules.start * players + (named["extra-token"] === "every-game" ? rules.extra : 0),
    isOver: state => state.phase === "over", winners: state => state.winner === null ? [] : [state.winner],
    turn: state => state.phase === "turn" || state.phase === "final-tie" ? state.turn : state.waiting.length === 1 ? state.waiting[0] : null,
  }
}
