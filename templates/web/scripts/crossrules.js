// The rules of a block that is crossed off: what may be made of a roll, what may be marked, what the crosses score.
import { sum } from "./refused.js"

export function crossRules(data) {
  const { totals, points, boxes } = data
  const rising = (one, other) => one - other
  const most = row => points[row].length - 1
  const fixed = block => block.numbers.map(([number]) => number)
  const empty = () => ({ crosses: totals.map(() => 0), numbers: [] })
  const score = block => sum(block.crosses.map((count, row) => points[row][count]))
  const isOver = block => block.numbers.some(([, count]) => count >= boxes) ||
    Boolean(data.sums_end && block.crosses.some((count, row) => count >= most(row)))

  // Every way to take so many dice of a sorted roll, with what is left.
  function* taken(roll, many, from = 0) {
    if (!many) return void (yield [[], roll])
    for (let at = from; at <= roll.length - many; at++) {
      const left = [...roll.slice(0, at), ...roll.slice(at + 1)]
      for (const [others, rest] of taken(left, many - 1, at)) yield [[roll[at], ...others], rest]
    }
  }

  function* splits(roll, groups) {
    if (!groups.length) return void (yield { parts: [], rest: roll })
    for (const [part, left] of taken(roll, groups[0])) {
      for (const { parts, rest } of splits(left, groups.slice(1))) yield { parts: [part, ...parts], rest }
    }
  }

  // What may be made of a roll, each pair of sums and die left over once: sums in rising order, and dice that make them.
  function choices(roll) {
    const found = new Map()
    for (const { parts, rest } of splits([...roll].sort(rising), data.groups)) {
      parts.sort((one, other) => sum(one) - sum(other))
      const sums = parts.map(sum)
      found.set(`${sums};${rest}`, { sums, number: rest[0], parts, rest })
    }
    return [...found.values()]
  }

  const isFree = (block, roll) => block.numbers.length === data.numbers && !fixed(block).some(one => roll.includes(one))

  // What may be crossed off, in rising order; `number` is null in a free roll. Nothing when the game is over.
  function marks(block, roll) {
    if (isOver(block)) return []
    const all = choices(roll)
    const before = (one, other) => {
      const at = one.sums.findIndex((total, n) => total !== other.sums[n])
      return at < 0 ? one.number - other.number : one.sums[at] - other.sums[at]
    }
    if (isFree(block, roll)) {
      const found = new Map(all.map(one => [`${one.sums}`, { ...one, number: null }]))
      return [...found.values()].sort(before)
    }
    const bound = block.numbers.length === data.numbers ? fixed(block) : data.faces
    return all.filter(one => bound.includes(one.number)).sort(before)
  }

  // The block with one more roll on it; a cross beyond the last box is none.
  function marked(block, { sums, number }) {
    const crosses = [...block.crosses]
    for (const total of sums) {
      const row = totals.indexOf(total)
      crosses[row] = Math.min(crosses[row] + 1, most(row))
    }
    const numbers = block.numbers.map(([one, count]) => [one, count + (one === number ? 1 : 0)])
    if (number !== null && !fixed(block).includes(number)) numbers.push([number, 1])
    return { crosses, numbers }
  }

  return { most, fixed, empty, score, isOver, isFree, marks, marked }
}
