// A step that the rules do not allow; `why` is the name of a sentence, `values` fill it in.
export class Refused extends Error {
  constructor(why, values = {}) {
    super(why)
    this.why = why
    this.values = values
  }
}

export const sum = numbers => numbers.reduce((one, other) => one + other, 0)
export const range = (count, first = 0) => Array.from({ length: count }, (_, at) => first + at)
export const placed = (list, at, value) => [...list.slice(0, at), value, ...list.slice(at + 1)]
export const told = (pairs, seat) => { const found = (pairs || []).find(([one]) => one === seat); return found && found[1] }
export const whole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
