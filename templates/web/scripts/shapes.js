// What rules and entries that came from elsewhere have to look like, so that no panel stumbles over them later.
import { range, whole } from "./refused.js"

const MOST = 9999
const DICE = 20
const ENTRIES = ["number", "mark", "tick", "seat"]
const SIDES = ["any", "place", "winner", "loser"]

export const isObject = value => typeof value === "object" && value !== null && !Array.isArray(value)
export const isText = (value, most) => typeof value === "string" && value.length <= most
const text = value => isText(value, 100)
const number = value => whole(value, -MOST, MOST)
const size = value => whole(value, 0, MOST)
const truth = value => typeof value === "boolean"
const or = (one, other) => value => one(value) || other(value)
const die = or(number, text)
const of = (...all) => value => all.includes(value)
const list = (is, low = 0, high = MOST) => value => Array.isArray(value) && whole(value.length, low, high) && value.every(is)
const map = is => value => isObject(value) && Object.values(value).every(is)
const pair = (one, other) => value => Array.isArray(value) && value.length === 2 && one(value[0]) && other(value[1])
const shape = keys => value => isObject(value) && Object.entries(keys).every(([key, is]) => is(value[key]))

const line = shape({
  id: text, boxes: size, entry: of(...ENTRIES), sign: number, scores: list(number), steps: list(pair(map(number), number)),
  fixed: or(number, of(null)), named: truth, ends: truth, sides: list(pair(of(...SIDES), die)),
})

// Whoever plays for a line is on a place of the table, or comes from a line before it.
const plays = (lines, at, players) => ([kind, who]) => kind === "any" || (kind === "place" ? whole(who, 1, players)
  : lines.slice(0, at).some(one => one.id === who && one.sides.length))

const RULES = {
  ledger: (rules, players) => shape({
    lines: list(line, 1), order: of("rounds", "turns", "any"), ends: of("all", "first", "each", ""), rounds: size,
    marks: list(text), bonuses: list(shape({ lines: list(text), least: number, points: number })),
  })(rules) && rules.lines.every((one, at) => one.sides.every(plays(rules.lines, at, players))) &&
    rules.bonuses.every(one => one.lines.every(id => rules.lines.some(line => line.id === id && !line.sides.length))),
  stones: rules => {
    const many = Array.isArray(rules.results) ? rules.results.length : 0
    const result = value => whole(value, 0, many - 1)
    const each = is => list(list(is, rules.silent ? many + 1 : many), many, many)
    return shape({
      results: list(text, 1), payoffs: each(or(number, of("win", null))), columns: each(or(text, of(null))), cancels: list(result),
      predicts: truth, silent: truth, start: size, extra: size, rules: map(text), supply: map(or(size, of(null))),
      sums: list(number, 2, 2), dice: value => whole(value, 0, DICE), dies: list(number, rules.dice ? 1 : 0), rolls: map(result),
    })(rules)
  },
  crosses: rules => shape({
    totals: list(number, 1), points: list(list(number, 1)), groups: list(value => whole(value, 1, DICE), 1), faces: list(number),
    numbers: size, boxes: size, sums_end: truth, dice: value => whole(value, 1, DICE), dies: list(number, 1),
  })(rules) && rules.points.length === rules.totals.length && range(rules.groups.length).reduce((all, at) => all + rules.groups[at], 0) < rules.dice,
}
export const areRules = (rules, players) => Object.prototype.hasOwnProperty.call(RULES, rules.engine) && RULES[rules.engine](rules, players)

const KINDS = {
  seat: number, count: number, text, result: text, roll: list(die), rolls: list(pair(number, list(die))), counts: list(pair(number, number)),
}
// A step with what its kind of step may say, by the `steps` of an engine.
export const isStep = (step, steps) => isObject(step) && Object.prototype.hasOwnProperty.call(steps, step.do) &&
  Object.entries(steps[step.do]).every(([key, kind]) => step[key] === undefined || KINDS[kind](step[key]))
