// The dice of a game so far: how often each face came up beside how often fair dice show it, and what that means.
import { sum, told } from "./refused.js"
import { make } from "./making.js"
import { fill } from "./sentences.js"

const ENOUGH = 5 // how often each face has to be expected before the test of chi square says anything
const RARE = 0.01

// The chance that chi square is at least so large, by the series of the incomplete gamma function.
export function chanceBeyond(square, degrees) {
  const [shape, half] = [degrees / 2, square / 2]
  if (half > 300) return 0
  let gamma = degrees % 2 ? Math.sqrt(Math.PI) : 1
  for (let one = degrees % 2 ? 0.5 : 1; one < shape; one++) gamma *= one
  let [term, total] = [1 / shape, 1 / shape]
  for (let turn = 1; term > total * 1e-17; turn++) total += term *= half / (shape + turn)
  return Math.max(0, 1 - half ** shape * Math.exp(-half) * total / gamma)
}

// What was thrown, face by face, with what is expected of it; `chance` is null where there are too few throws to tell.
export function counted({ faces, weights }, steps) {
  const rolls = steps.flatMap(step => [step.roll || [], ...(step.rolls || []).map(([seat]) => told(step.rolls, seat))])
  const thrown = rolls.flat().filter(face => faces.includes(face))
  const rows = faces.map((face, at) => ({
    face, count: thrown.filter(one => one === face).length, expected: thrown.length * weights[at] / sum(weights),
  }))
  const enough = faces.length > 1 && rows.every(({ expected }) => expected >= ENOUGH)
  const square = sum(rows.map(({ count, expected }) => (count - expected) ** 2 / expected))
  return { rows, many: thrown.length, chance: enough ? chanceBeyond(square, faces.length - 1) : null }
}

export function tonight(table, moments) {
  const { data, words, symbol } = table
  if (!data.die) return null
  const { rows, many, chance } = counted(data.die, moments.filter(({ fault }) => !fault).map(({ step }) => step))
  if (!many) return null
  const percent = new Intl.NumberFormat(data.language, { style: "percent", maximumSignificantDigits: 2 })
  const decimal = new Intl.NumberFormat(data.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const meant = chance === null ? words.too_few : fill(chance < RARE ? words.uneven : words.even, { share: percent.format(chance) })
  return make("details", { className: "ww-s-block ww-s-tonight" }, make("summary", {}, words.tonight),
    make("table", {}, make("thead", {}, make("tr", {}, ...[words.face, words.counted, words.expected].map(word => make("th", { scope: "col" }, word)))),
      make("tbody", {}, ...rows.map(({ face, count, expected }) => make("tr", {},
        make("th", { scope: "row" }, symbol(`die-${face}`), make("span", { className: symbol(`die-${face}`) ? "ww-said" : "" }, String(face))),
        make("td", {}, table.write(count)), make("td", {}, decimal.format(expected)))))),
    make("p", { className: "ww-s-note" }, meant))
}
