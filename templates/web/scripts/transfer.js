// Games as a file, as a link, and as a transcript that the program replays.
import { FORMAT, engineOf, course, sound, stretched } from "./game.js"

const MOST_BYTES = 5000000
const HEAD = "ww-score"

export const asFile = games => JSON.stringify({ [HEAD]: FORMAT, games })

// The games of a file, each of them sound; null for what is no such file.
export function fromFile(text) {
  if (text.length > MOST_BYTES) return null
  try {
    const given = JSON.parse(text)
    if (!given || given[HEAD] !== FORMAT || !Array.isArray(given.games)) return null
    const games = given.games.map(sound)
    return games.length && games.every(Boolean) ? games : null
  } catch {
    return null
  }
}

async function through(bytes, stream) {
  const made = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(made).arrayBuffer())
}
const canPack = () => typeof CompressionStream === "function"
const asLetters = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""))
  .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")
const asBytes = letters => Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), one => one.charCodeAt(0))

// The rules that the page itself has for a game that was begun with its version.
function ownRules(game, data) {
  const mode = data && game.fingerprint === data.fingerprint ? data.modes.find(one => one.mode === game.mode) : null
  return mode ? stretched(mode, game.rounds) : null
}

// The part of a link behind the sign #: `z` for packed, `p` for plain. A link is opened whenever somebody likes, and has
// the rules with it; with `data`, which a code on the screen has, they stay away where the other phone has the same now.
export async function asFragment(game, data = null) {
  const { draft, rev, ...plain } = game
  if (JSON.stringify(ownRules(game, data)) === JSON.stringify(game.rules)) delete plain.rules
  const bytes = new TextEncoder().encode(JSON.stringify(plain))
  return canPack() ? `z${asLetters(await through(bytes, new CompressionStream("deflate-raw")))}` : `p${asLetters(bytes)}`
}

export async function fromFragment(letters, data = null) {
  try {
    let bytes = asBytes(letters.slice(1))
    if (letters[0] === "z") bytes = await through(bytes, new DecompressionStream("deflate-raw"))
    if (bytes.length > MOST_BYTES) return null
    const given = JSON.parse(new TextDecoder().decode(bytes))
    return sound({ rules: ownRules(given, data), ...given })
  } catch {
    return null
  }
}

// TOML: a text as JSON writes it is a text there too, but for the sign DEL.
const quoted = text => JSON.stringify(text).replace(/\u007f/g, "\\u007f")
const face = one => typeof one === "number" ? String(one) : quoted(one)
const listed = list => `[${list.map(face).join(", ")}]`

// `told(moment)` says what an entry was, in lines that whoever replays it skips.
export function transcript(game, told = null) {
  const { moments } = course(game)
  const { steps } = engineOf(game)
  const name = seat => quoted(game.players[seat])
  const written = {
    seat: name, count: String, text: quoted, result: quoted, roll: listed,
    rolls: pairs => `{ ${pairs.map(([seat, roll]) => `${name(seat)} = ${listed(roll)}`).join(", ")} }`,
    counts: pairs => `{ ${pairs.map(([seat, count]) => `${name(seat)} = ${count}`).join(", ")} }`,
  }
  const lines = [`edition = ${quoted(game.edition)}`, `players = [${game.players.map(quoted).join(", ")}]`, `rounds = ${game.rounds}`]
  if (game.rules.engine === "ledger") lines.push(`sheet = ${quoted(game.mode)}`)
  for (const moment of moments) {
    const { step, fault } = moment
    if (fault) continue
    lines.push("", ...told ? told(moment).map(line => `# ${line}`) : [], "[[step]]", `do = ${quoted(step.do)}`)
    for (const [key, kind] of Object.entries(steps[step.do])) {
      if (step[key] !== undefined) lines.push(`${key} = ${written[kind](step[key])}`)
    }
  }
  return `${lines.join("\n")}\n`
}
