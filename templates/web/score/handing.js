// How a game leaves the page: as a text, a picture, a link, a transcript, a file.
import { asFile, asFragment, transcript } from "./transfer.js"
import { asPicture } from "./chart.js"
import { asText, drawnResult } from "./board.js"
import { make, key } from "./making.js"

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

  // Everything that is not needed at each turn.
  function more(table, moments, { remove }) {
    const { game } = table
    const name = `${data.game}-${new Date(game.changed).toISOString().slice(0, 10)}`
    const small = (id, action, text) => key(id, action, text, { className: "ww-s-key ww-s-small" })
    let sure = false
    const removing = small("remove", () => {
      if (sure) return remove()
      sure = true
      removing.textContent = words.really
    }, words.remove)
    return make("details", { className: "ww-s-more" }, make("summary", {}, words.more), make("div", { className: "ww-s-keys ww-s-two" },
      small("share-text", () => hand({ title: data.title, text: asText(table) }), words.share_text),
      small("share-picture", async () => picture(await asPicture(drawnResult(table, moments)), name), words.share_picture),
      small("share-link", async () => hand({ title: data.title, url: `${location.href.replace(/#.*$/, "")}#${LINK}${await asFragment(game)}` }), words.share_link),
      small("transcript", () => save(transcript(game), `${name}.toml`, "text/plain"), words.transcript),
      small("export", () => saveGames([game], name), words.export_game),
      removing))
  }
  return { more, saveGames }
}
