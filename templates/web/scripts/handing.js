// How a game leaves the page: as a text, a picture, a link, a transcript, a file.
import { asFile, asFragment, transcript } from "./transfer.js"
import { asPicture } from "./chart.js"
import { asText, drawnResult } from "./board.js"
import { make, key } from "./making.js"
import { drawn } from "./chart.js"
import { qrModules } from "./qrcode.js"

export const LINK = "game="

export function handing({ data, say }) {
  const { words } = data

  function save(content, name, type) {
    const href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
    make("a", { href, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(href), 60000)
  }
  const saveGames = (list, name) => save(asFile(list), `${name}.json`, "application/json")

  async function hand(what) {
    try {
      if (navigator.share) return await navigator.share(what)
      await navigator.clipboard.writeText(what.text || what.url)
      say(words.copied)
    } catch (fault) {
      if (fault.name !== "AbortError") say(words.not_shared)
    }
  }

  async function picture(blob, name) {
    const file = new File([blob], `${name}.png`, { type: "image/png" })
    if (navigator.canShare && navigator.canShare({ files: [file] })) {
      try {
        return await navigator.share({ files: [file], title: data.title })
      } catch (fault) {
        if (fault.name === "AbortError") return
      }
    }
    save(blob, `${name}.png`)
  }

  const link = async game => `${location.href.replace(/#.*$/, "")}#${LINK}${await asFragment(game)}`

  // A link as a QR code, dark on light in any scheme, with the margin that scanners ask for.
  function code(text) {
    const rows = qrModules(text)
    if (!rows) return words.no_code
    const size = rows.length + 8
    const path = rows.flatMap((row, y) => row.map((dark, x) => dark ? `M${x + 4} ${y + 4}h1v1h-1z` : "")).join("")
    return drawn("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": words.code, "shape-rendering": "crispEdges" },
      drawn("rect", { width: size, height: size, fill: "#fff" }), drawn("path", { d: path, fill: "#000" }))
  }

  // Everything that is not needed at each turn.
  function more(table, moments, { remove }) {
    const { game } = table
    const name = `${data.game}-${new Date(game.changed).toISOString().slice(0, 10)}`
    const small = (id, action, text) => key(id, action, text, { className: "ww-s-key ww-s-small" })
    const place = make("div", { className: "ww-s-code", role: "status" })
    let sure = false
    const removing = small("remove", () => {
      if (sure) return remove()
      sure = true
      removing.textContent = words.really
    }, words.remove)
    return make("details", { className: "ww-s-more" }, make("summary", {}, words.more), make("div", { className: "ww-s-keys ww-s-two" },
      small("share-text", () => hand({ title: data.title, text: asText(table) }), words.share_text),
      small("share-picture", async () => picture(await asPicture(drawnResult(table, moments)), name), words.share_picture),
      small("share-link", async () => hand({ title: data.title, url: await link(game) }), words.share_link),
      small("share-code", async () => place.replaceChildren(place.firstChild ? "" : code(await link(game))), words.share_code),
      small("transcript", () => save(transcript(game), `${name}.toml`, "text/plain"), words.transcript),
      small("export", () => saveGames([game], name), words.export_game),
      removing), place)
  }
  return { more, saveGames }
}
