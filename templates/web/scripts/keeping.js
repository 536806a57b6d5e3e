// Which dice to keep of a roll with throws to come, for each result by itself: the same reckoning, in whole numbers, as
// that of the program. It is told a roll by the roll calculator, below whose answer it shows what it found.
(() => {
  "use strict"
  const box = document.getElementById("ww-calculator")
  const source = document.getElementById("ww-data")
  if (!box || !source || !source.textContent.trim()) return
  const { dice, results, rolls, throws } = JSON.parse(source.textContent)
  if (!throws) return
  const { words, digits } = throws
  const groups = dice.map(({ count, faces, weights = faces.map(() => 1) }) => ({ count, faces, weights }))
  const sum = numbers => numbers.reduce((one, other) => one + other, 0)
  const total = groups.reduce((product, { count, weights }) => product * sum(weights) ** count, 1)
  const size = part => sum(part.map(group => group.length))
  const crossed = lists => lists.reduce((made, list) => made.flatMap(one => list.map(item => [...one, item])), [[]])

  // Kept dice are the indices of their faces, in rising order, for each group of equal dice.
  function upTo(faces, count) {
    const made = [[]]
    for (const kept of made) {
      if (kept.length === count) continue
      for (let face = kept[kept.length - 1] ?? 0; face < faces.length; face++) made.push([...kept, face])
    }
    return made
  }
  const parts = crossed(groups.map(({ faces, count }) => upTo(faces, count))).sort((one, other) => size(one) - size(other))
  const places = new Map(parts.map((part, at) => [part.join("|"), at]))
  const swapped = (part, group, kept) => places.get(part.map((one, at) => at === group ? kept : one).join("|"))
  const fullest = parts.map((_, at) => at).reverse()
  const leads = parts.map(part => {
    const group = groups.findIndex(({ count }, at) => part[at].length < count)
    return group < 0 ? null : groups[group].weights.map((weight, face) =>
      [weight, swapped(part, group, [...part[group], face].sort((one, other) => one - other))])
  })
  const sides = leads.map(ways => ways && sum(ways.map(([weight]) => weight)))
  const less = parts.map(part => part.flatMap((kept, group) =>
    kept.map((_, at) => swapped(part, group, kept.filter((_, other) => other !== at)))))
  const complete = parts.map((part, at) => at).filter(at => !leads[at])
  const shown = complete.map(at => rolls[parts[at].flatMap((kept, group) =>
    kept.map(face => groups[group].faces[face])).join("-")]?.[0])

  // The chance of each part before a throw with `more` to come after it, times total ** (more + 1).
  const known = new Map()
  function before(result, more) {
    const name = `${result}/${more}`
    if (known.has(name)) return known.get(name)
    const kept = new Array(parts.length).fill(0)
    if (more) {
      const best = [...before(result, more - 1)]
      parts.forEach((_, at) => less[at].forEach(one => { best[at] = Math.max(best[at], best[one]) }))
      complete.forEach(at => { kept[at] = best[at] })
    } else complete.forEach((at, n) => { kept[at] = Number(shown[n] === result) })
    for (const at of fullest) {
      let all = 0
      for (const way of leads[at] ?? []) all += way[0] * kept[way[1]]
      kept[at] = leads[at] ? all / sides[at] : kept[at] * total
    }
    known.set(name, kept)
    return kept
  }

  function* some(list, many, from = 0) {
    if (!many) return void (yield [])
    for (let at = from; at <= list.length - many; at++) {
      for (const rest of some(list, many - 1, at + 1)) yield [list[at], ...rest]
    }
  }
  const subsets = kept => [...kept, null].flatMap((_, many) => [...some(kept, many)])

  // Of equal chances that which throws the fewest dice.
  function advice(roll, result, left) {
    const chances = before(result, left - 1)
    let best = null
    for (const part of crossed(roll.map(subsets))) {
      const chance = chances[places.get(part.join("|"))]
      if (!best || chance > best.chance || (chance === best.chance && size(part) > size(best.part))) best = { part, chance }
    }
    return { ...best, chance: best.chance, of: total ** left }
  }

  const numbers = new Intl.NumberFormat(document.documentElement.lang,
    { minimumFractionDigits: digits, maximumFractionDigits: digits })
  function percent({ chance, of }) {
    const unit = 100 * 10 ** digits
    const rounded = Math.floor((2 * unit * chance + of) / (2 * of))
    const [low, high] = [chance > 0 && rounded === 0, chance < of && rounded === unit]
    const number = numbers.format((low ? 1 : high ? unit - 1 : rounded) / 10 ** digits)
    return (low ? "< " : high ? "> " : "") + words.percent.replace("{number}", number)
  }

  const make = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties)
    made.append(...children)
    return made
  }
  let left = throws.left
  const choice = make("select", { id: "ww-keep-left" },
    ...Array.from({ length: throws.left }, (_, n) => make("option", { value: throws.left - n }, throws.left - n)))
  const line = make("p", { className: "ww-choose" }, make("label", { htmlFor: choice.id }, words.left), " ", choice)
  const body = make("tbody", {})
  const heads = [words.result, words.keep, words.chance].map(head => make("th", { scope: "col" }, head))
  const table = make("table", { className: "ww-keep" }, make("thead", {}, make("tr", {}, ...heads)), body)
  let last = null

  function show() {
    body.replaceChildren(...results.map(({ name }, result) => {
      const found = advice(last, result, left)
      const all = size(found.part) === size(last)
      const faces = found.part.flatMap((kept, group) => kept.map(face => groups[group].faces[face])).join(",")
      const kept = all ? words.keep_all : faces || words.keep_nothing
      return make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, kept), make("td", {}, percent(found)))
    }))
  }
  choice.addEventListener("change", () => { left = Number(choice.value); show() })
  box.addEventListener("ww-roll", ({ detail }) => {
    let at = 0
    last = groups.map(({ count }) => detail.slice(at, at += count).sort((one, other) => one - other))
    show()
    box.querySelector(".ww-answer").append(line, table)
  })
  // What any roll needs is reckoned while nobody asks, a result at a time, so that the first answer is there at once.
  const idle = window.requestIdleCallback ?? (work => setTimeout(work, 1))
  const prepare = result => result < results.length && idle(() => {
    before(result, throws.left - 1)
    prepare(result + 1)
  })
  prepare(0)
  if (box.rolled) box.dispatchEvent(new CustomEvent("ww-roll", { detail: box.rolled }))
})()
