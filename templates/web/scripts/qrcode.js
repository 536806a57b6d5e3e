// A text as a QR code (ISO/IEC 18004): bytes, error correction level L. A link of a game is packed, so its letters are
// as good as drawn by lot, and one mask does as well as the next: it is always the first.
import { range } from "./refused.js"

// Check words of a block, and blocks, of each version at level L.
const CHECKS = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, ...Array(14).fill(30)]
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25]

const sizeOf = version => 17 + 4 * version
const alignedAt = version => {
  if (version === 1) return []
  const many = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : 2 * Math.ceil((4 * version + 4) / (2 * many - 2))
  return [6, ...range(many - 1).map(at => sizeOf(version) - 7 - at * step).reverse()]
}
// The words that have room beside the patterns.
function wordsOf(version) {
  const many = version === 1 ? 0 : Math.floor(version / 7) + 2
  const patterns = (many ? (25 * many - 10) * many - 55 : 0) + (version > 6 ? 36 : 0)
  return Math.floor(((16 * version + 128) * version + 64 - patterns) / 8)
}
const roomOf = version => wordsOf(version) - CHECKS[version - 1] * BLOCKS[version - 1]

// Arithmetic of the field of 256 elements, and the check words of a block.
function times(one, other) {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = product << 1 ^ (product >>> 7) * 0x11d ^ (other >>> bit & 1) * one
  return product
}
function divisorOf(degree) {
  const found = [...Array(degree - 1).fill(0), 1]
  let root = 1
  for (let turn = 0; turn < degree; turn++, root = times(root, 2)) {
    for (let at = 0; at < degree; at++) found[at] = times(found[at], root) ^ (at + 1 < degree ? found[at + 1] : 0)
  }
  return found
}
function checksOf(data, divisor) {
  const found = divisor.map(() => 0)
  for (const word of data) {
    const factor = word ^ found.shift()
    found.push(0)
    divisor.forEach((one, at) => { found[at] ^= times(one, factor) })
  }
  return found
}

// The words of a code in their order: those of all blocks in turns, then their check words.
function wordsFor(bytes, version) {
  const long = version > 9
  const bits = [0, 1, 0, 0]
  const put = (value, many) => { for (let bit = many - 1; bit >= 0; bit--) bits.push(value >>> bit & 1) }
  put(bytes.length, long ? 16 : 8)
  bytes.forEach(byte => put(byte, 8))
  const room = roomOf(version)
  put(0, Math.min(4, 8 * room - bits.length))
  put(0, (8 - bits.length % 8) % 8)
  const data = range(bits.length / 8).map(at => bits.slice(8 * at, 8 * at + 8).reduce((one, bit) => 2 * one + bit, 0))
  for (let turn = 0; data.length < room; turn++) data.push(turn % 2 ? 0x11 : 0xec)
  const [many, divisor] = [BLOCKS[version - 1], divisorOf(CHECKS[version - 1])]
  const shorter = many - room % many
  const blocks = []
  for (let at = 0; blocks.length < many;) {
    const end = at + Math.floor(room / many) + (blocks.length < shorter ? 0 : 1)
    blocks.push(data.slice(at, end))
    at = end
  }
  const inTurns = lists => range(Math.max(...lists.map(one => one.length))).flatMap(at => lists.filter(one => at < one.length).map(one => one[at]))
  return [...inTurns(blocks), ...inTurns(blocks.map(block => checksOf(block, divisor)))]
}

const remainder = (value, turns, sign) => range(turns).reduce(rest => rest << 1 ^ (rest >>> turns - 1) * sign, value)

// The modules as rows, true is dark; null for a text that is too long.
export function qrModules(text) {
  const bytes = [...new TextEncoder().encode(text)]
  const version = range(40, 1).find(one => bytes.length + (one > 9 ? 3 : 2) <= roomOf(one))
  if (!version) return null
  const size = sizeOf(version)
  const rows = range(size).map(() => Array(size).fill(null))
  const set = (x, y, dark) => { if (rows[y] && x >= 0 && x < size) rows[y][x] = Boolean(dark) }
  const square = (x, y, reach, light) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
    }
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const corners = [[3, 3], [size - 4, 3], [3, size - 4]]
  for (const [x, y] of corners) square(x, y, 4, [2, 4])
  const places = alignedAt(version)
  const last = places.length - 1
  places.forEach((x, one) => places.forEach((y, other) => {
    if (!(one === 0 && other === 0) && !(one === 0 && other === last) && !(one === last && other === 0)) square(x, y, 2, [1])
  }))
  const format = (1 << 13 | remainder(1 << 3, 10, 0x537)) ^ 0x5412
  for (let bit = 0; bit < 15; bit++) {
    const dark = format >>> bit & 1
    const along = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit
    const across = bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit
    set(8, along, dark)
    set(across, 8, dark)
  }
  set(8, size - 8, true)
  const sign = version << 12 | remainder(version, 12, 0x1f25)
  for (let bit = 0; version > 6 && bit < 18; bit++) {
    const [far, near] = [size - 11 + bit % 3, Math.floor(bit / 3)]
    set(far, near, sign >>> bit & 1)
    set(near, far, sign >>> bit & 1)
  }
  const words = wordsFor(bytes, version)
  let bit = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) { // not the column of the pattern at 6
    const up = (right + 1 & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (rows[y][x] !== null) continue
        const dark = bit < 8 * words.length && words[bit >>> 3] >>> 7 - bit % 8 & 1
        rows[y][x] = Boolean(dark) !== ((x + y) % 2 === 0)
        bit += 1
      }
    }
  }
  return rows
}
