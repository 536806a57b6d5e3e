// The rules of a block that is crossed off, and what a block is worth by the model of the data; see the manual on
// crossing off. It is asked as `crossing` of the element that holds the move helper, and shows nothing itself.
(() => {
  "use strict"
  const box = document.getElementById("ww-helper")
  const source = document.getElementById("ww-data")
  if (!box || !source || !source.textContent.trim()) return
  const data = JSON.parse(source.textContent)
  const { totals, points, boxes } = data
  const sum = numbers => numbers.reduce((one, other) => one + other, 0)
  const rising = (one, other) => one - other
  const most = row => points[row].length - 1
  const fixed = block => block.numbers.map(([number]) => number)
  const empty = () => ({ crosses: totals.map(() => 0), numbers: [] })
  const score = block => sum(block.crosses.map((count, row) => points[row][count]))
  const isOver = block => block.numbers.some(([, count]) => count >= boxes) ||
    (data.sums_end && block.crosses.some((count, row) => count >= most(row)))

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

  // The sums of so many dice that show some of these faces.
  const reached = (faces, size) =>
    size ? faces.flatMap(face => reached(faces, size - 1).map(total => total + face)) : [0]

  // Why no game leads to a block: names of words with what is filled into them. Nothing for a block that can be.
  function impossible(block) {
    const found = []
    const named = fixed(block)
    for (const number of new Set(named.filter((one, at) => named.indexOf(one) < at))) found.push(["twice", { number }])
    if (block.numbers.filter(([, count]) => count >= boxes).length > 1) found.push(["two_full", {}])
    const groups = data.groups.length
    const [crosses, rolls] = [sum(block.crosses), sum(block.numbers.map(([, count]) => count))]
    const full = block.crosses.some((count, row) => count === most(row))
    const values = { crosses, rolls, groups, numbers: data.numbers }
    if (crosses > groups * rolls && block.numbers.length < data.numbers) found.push(["too_many", values])
    else if (crosses < groups * rolls && !full) found.push(["too_few", values])
    else if (crosses % groups && !full) found.push(["uneven", values])
    else if (block.numbers.length === data.numbers) {
      const others = data.faces.filter(face => !named.includes(face))
      const free = new Set(data.groups.flatMap(size => reached(others, size)))
      const never = block.crosses.map((count, row) => ({ count, row })).filter(({ row }) => !free.has(totals[row]))
      if (sum(never.map(({ count }) => count)) > groups * rolls) found.push(["not_free", values])
    }
    return found
  }

  const left = block => isOver(block) ? 0 :
    data.left[block.numbers.map(([, count]) => count).sort((one, other) => other - one).join(",")]

  // What each row comes to, by its crosses and the rolls to come, for the numbers that are fixed.
  const longest = Math.ceil(data.left[""])
  const known = new Map()
  function rows(numbers) {
    const key = [...numbers].sort(rising).join(",")
    if (!known.has(key)) known.set(key, made(numbers))
    return known.get(key)
  }
  function made(numbers) {
    const sets = Object.entries(data.counts)
      .filter(([key]) => { const of = key.split(",").map(Number); return numbers.every(one => of.includes(one)) })
    return points.map((scores, row) => {
      const chance = data.share * sum(sets.map(([, counts]) => counts[row])) / (sets.length * data.total)
      const columns = [scores]
      for (let roll = 0; roll < longest; roll++) {
        const last = columns[roll]
        columns.push(last.map((stay, count) => {
          const up = last[Math.min(count + 1, last.length - 1)]
          return chance * Math.max(up, stay) + (1 - chance) * stay
        }))
      }
      return columns
    })
  }

  // The worth of a block: its score when the game is over.
  function worth(block) {
    if (isOver(block)) return score(block)
    const [rolls, table] = [left(block), rows(fixed(block))]
    const whole = Math.floor(rolls)
    const at = column => sum(block.crosses.map((count, row) => table[row][column][count]))
    return (1 - (rolls - whole)) * at(whole) + (rolls - whole) * at(Math.min(whole + 1, longest))
  }

  // What may be crossed off, with the block and its worth thereafter, best first.
  const rated = (block, roll) => marks(block, roll)
    .map(mark => { const after = marked(block, mark); return { ...mark, after, worth: worth(after) } })
    .sort((one, other) => other.worth - one.worth)

  box.crossing = { data, most, fixed, empty, score, isOver, isFree, marks, marked, impossible, left, worth, rated }
})()
