// A result as a picture: the title, who has what, and the course of the game as lines. It is a drawing that the page
// shows and that becomes a file.
import { range } from "./refused.js"

const WIDTH = 480
const LINE = 30
const MOST_LINES = 5
const DASHES = ["", "10 5", "3 4", "14 4 3 4"]

export const drawn = (tag, properties, ...children) => {
  const made = document.createElementNS(document.querySelector("svg").namespaceURI, tag) // each page has symbols
  for (const [key, value] of Object.entries(properties)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

// `course` has the numbers of all players after each entry, `parts` the game that each entry belongs to and `part` what
// that is called, `colours` those of the page. The best come first.
export function resultCard({ title, about, players, numbers, course, parts, part, best, colours, write, font }) {
  const order = players.map((_, seat) => seat).sort((one, other) => numbers[other] - numbers[one])
  const top = 96 + order.length * LINE
  const height = course.length > 1 ? top + 250 : top + 10
  const text = (x, y, words, more = {}) => drawn("text", { x, y, fill: colours.text, "font-size": 20, "font-family": font, ...more }, words)
  const of = seat => colours.lines[seat % colours.lines.length]
  const dash = seat => DASHES[Math.floor(seat / colours.lines.length) % DASHES.length]
  const card = drawn("svg", { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, role: "img", class: "ww-card-drawn" },
    drawn("title", {}, `${title}. ${order.map(seat => `${players[seat]} ${write(numbers[seat])}`).join(", ")}`),
    drawn("rect", { width: WIDTH, height, rx: 16, fill: colours.ground }),
    text(28, 46, title, { "font-size": 28, "font-weight": 700 }),
    text(28, 74, about, { "font-size": 16, fill: colours.quiet }))
  order.forEach((seat, at) => {
    const y = 110 + at * LINE
    const bold = best.includes(seat) ? 700 : 400
    card.append(
      drawn("line", { x1: 28, x2: 64, y1: y - 7, y2: y - 7, stroke: of(seat), "stroke-width": 5, "stroke-dasharray": dash(seat) }),
      text(76, y, players[seat], { "font-weight": bold }),
      text(WIDTH - 28, y, write(numbers[seat]), { "text-anchor": "end", "font-weight": bold }))
  })
  if (course.length > 1) {
    const all = course.flat()
    const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
    const unit = 10 ** Math.floor(Math.log10(high - low))
    const step = Math.max(1, unit * [.2, .5, 1, 2].find(part => (high - low) / unit / part < MOST_LINES))
    const scale = range(MOST_LINES + 1).map(at => (Math.ceil(low / step) + at) * step).filter(value => value <= high)
    const side = 40 + 9 * Math.max(...scale.map(value => write(value).length))
    const x = at => side + at * (WIDTH - 28 - side) / (course.length - 1)
    const y = value => top + 210 - (value - low) * 190 / (high - low)
    const quiet = { "font-size": 15, fill: colours.quiet }
    const line = (from, to, down, up, more) => drawn("line", { x1: from, x2: to, y1: down, y2: up, stroke: colours.quiet, "stroke-width": .5, ...more })
    for (const value of scale) card.append(line(side, WIDTH - 28, y(value), y(value), value ? {} : { "stroke-width": 1.5 }), text(side - 8, y(value) + 5, write(value), { ...quiet, "text-anchor": "end" }))
    // Where each game begins; its number stands below it, as far as there is room.
    const begins = parts.map((one, at) => at && one === parts[at - 1] ? null : at).filter(at => at !== null)
    let free = 0
    begins.forEach((at, number) => {
      if (at) card.append(line(x(at), x(at), top + 20, top + 210, { "stroke-dasharray": "2 5", "stroke-width": 1 }))
      const said = number ? write(parts[at]) : `${part} ${write(parts[at])}`
      if (begins.length < 2 || x(at) < free) return
      card.append(text(x(at), top + 236, said, quiet))
      free = x(at) + 10 * said.length + 6
    })
    players.forEach((_, seat) => card.append(drawn("polyline", {
      points: course.map((one, at) => `${x(at).toFixed(1)},${y(one[seat]).toFixed(1)}`).join(" "),
      fill: "none", stroke: of(seat), "stroke-width": 4, "stroke-linejoin": "round", "stroke-dasharray": dash(seat),
    })))
  }
  return card
}

export function asPicture(card) {
  return new Promise((done, fail) => {
    const picture = new Image()
    picture.onload = () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 2 * picture.width, height: 2 * picture.height })
      canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height)
      canvas.toBlob(blob => blob ? done(blob) : fail(new Error("picture")), "image/png")
    }
    picture.onerror = fail
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(card))}`
  })
}
