// What a block that is crossed off is worth by the model of the data; see the manual on crossing off. It is asked as
// `crossing` of the element that holds the move helper, and shows nothing itself.
import { crossRules } from "./crossrules.js"
import { sum } from "./refused.js"

(() => {
  "use strict"
  const box = document.getElementById("ww-helper")
  const source = document.getElementById("ww-data")
  if (!box || !source || !source.textContent.trim()) return
  const data = JSON.parse(source.textContent)
  const rules = crossRules(data)
  const { most, fixed, score, isOver, marks, marked } = rules
  const { totals, points, boxes } = data
  const rising = (one, other) => one - other

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

  box.crossing = { data, ...rules, impossible, left, worth, rated }
})()
