// A game that is kept: a log of what was done to it, and everything else reckoned from that, again and again the same.
// An entry is added, mended or taken out; what was done last can be taken back and done again without end.
import { Refused, range, whole } from "./refused.js"
import { ledger } from "./ledger.js"
import { stones } from "./stones.js"
import { crosses } from "./crosses.js"
import { areRules, isObject, isStep, isText } from "./shapes.js"

const ENGINES = { ledger, stones, crosses }
export const FORMAT = 1
export const NAME_LENGTH = 24
export const MOST_SEATS = 40
const MOST_STEPS = 20000

export const engineOf = game => ENGINES[game.rules.engine](game.rules, game.players.length, game.rounds)

// The entries as they stand after all that was done up to now.
export function entries(game) {
  let list = []
  for (const done of game.done.slice(0, game.now)) {
    if (done.add) list = [...list, done.add]
    else if (done.mend) list = list.map((step, at) => at === done.at ? done.mend : step)
    else list = list.filter((_, at) => at !== done.at)
  }
  return list
}

// The course of the game: the table after each entry. What does not fit any more since an earlier entry was mended is
// left out and named, so that nothing is lost and everything that fits counts.
export function course(game) {
  const engine = engineOf(game)
  let state = engine.begin()
  const began = state
  const moments = entries(game).map((step, at) => {
    try {
      const found = engine.apply(state, step)
      state = found.state
      return { at, step, state, events: found.events, fault: null }
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      return { at, step, state, events: [], fault }
    }
  })
  return { engine, began, moments, state }
}

// What is to be mended or taken out has to be there.
export const act = (game, done) => done.at >= entries(game).length ? game
  : { ...game, done: [...game.done.slice(0, game.now), done], now: game.now + 1, draft: null }
export const undone = game => game.now ? { ...game, now: game.now - 1, draft: null } : game
export const redone = game => game.now < game.done.length ? { ...game, now: game.now + 1, draft: null } : game

// Whether an entry fits at the end, or in the place of another one. Raises Refused.
export function tried(game, step, at = null) {
  const engine = engineOf(game)
  let state = engine.begin()
  const list = at === null ? entries(game) : entries(game).slice(0, at)
  for (const one of list) {
    try { state = engine.apply(state, one).state } catch (fault) { if (!(fault instanceof Refused)) throw fault }
  }
  return engine.apply(state, step)
}

export const tidy = name => [...String(name).replace(/[\p{Cc}\p{Cf}]/gu, " ").replace(/\s+/g, " ").trim()].slice(0, NAME_LENGTH).join("")

// A game that came from elsewhere, made of nothing but what a game has; null for anything else.
export function sound(given) {
  try {
    if (!isObject(given) || given.format !== FORMAT || !isObject(given.rules) || !Array.isArray(given.players)) return null
    const players = given.players.map(name => isText(name, 200) ? tidy(name) : "")
    const texts = [given.game, given.mode, given.edition, given.fingerprint]
    if (!players.every(Boolean) || new Set(players).size !== players.length || !whole(players.length, 1, MOST_SEATS)) return null
    if (!texts.every(text => isText(text, 100)) || !areRules(given.rules, players.length)) return null
    if (!whole(given.rounds, 1, 9999) || !Array.isArray(given.done) || given.done.length > MOST_STEPS) return null
    const { steps } = engineOf({ ...given, players })
    if (!whole(given.now, 0, given.done.length) || !given.done.every(done => isDone(done, steps))) return null
    const game = {
      format: FORMAT, id: isText(given.id, 60) && given.id ? given.id : newId(), rev: 0,
      game: given.game, mode: given.mode, edition: given.edition, fingerprint: given.fingerprint, rules: given.rules,
      players, rounds: given.rounds, done: given.done, now: given.now, draft: null,
      made: whole(given.made, 0, 9e15) ? given.made : 0, changed: whole(given.changed, 0, 9e15) ? given.changed : 0,
    }
    const { engine, state } = course(game) // raises where the rules are none
    if (engine.main(state).length !== players.length) return null
    engine.due(state)
    engine.standing(state)
    return game
  } catch {
    return null
  }
}
function isDone(done, steps) {
  if (!isObject(done)) return false
  const step = done.add || done.mend
  if (step !== undefined && !isStep(step, steps)) return false
  return done.add ? done.at === undefined : whole(done.at, 0, MOST_STEPS)
}

// The rules of a sheet for another number of rounds than it has by itself: longer lines, or more games.
export function stretched(mode, rounds) {
  const { rules } = mode
  if (!mode.varies || rounds === mode.rounds) return rules
  if (mode.varies === "rounds") return { ...rules, rounds }
  const lines = rules.lines.map(line => ({ ...line, boxes: line.boxes + rounds - mode.rounds })).filter(line => line.boxes > 0)
  return { ...rules, lines }
}

export const newId = () => range(3).map(() => Math.random().toString(36).slice(2, 8)).join("")
export const newGame = (setup, players, rounds, moment) => ({
  format: FORMAT, id: newId(), rev: 0, game: setup.game, mode: setup.mode, edition: setup.edition, fingerprint: setup.fingerprint,
  rules: setup.rules, players, rounds, done: [], now: 0, draft: null, made: moment, changed: moment,
})
