// How a game leaves the page: as a text, a picture, a link, a transcript, a file.
import { asFile, asFragment, transcript } from "./transfer.js"
import { asPicture } from "./chart.js"
import { asCourse, asText, drawnResult, standing } from "./board.js"
import { make, key, small } from "./making.js"
import { renaming } from "./setup.js"
import { drawn } from "./chart.js"
import { qrModules } from "./qrcode.js"

export const LINK = "game="

export function handing({ data, root }) {
  const { words } = data

  function save(content, name, type) {
    const href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
    make("a", { href, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(href), 60000)
  }
  const saveGames = (list, name) => save(asFile(list), `${name}.json`, "application/json")

  // What the browser neither shares nor copies stands in a field, to be copied by hand.
  async function hand(what, place) {
    const text = what.text || what.url
    try {
      if (navigator.share) return await navigator.share(what)
      await navigator.clipboard.writeText(text)
      place.replaceChildren(words.copied)
    } catch (fault) {
      if (fault.name === "AbortError") return
      const field = make("textarea", { readOnly: true, value: text, rows: 6, "aria-label": words.copy_this })
      place.replaceChildren(words.copy_this, field)
      field.focus()
      field.select()
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

  const link = async (game, own) => `${location.href.replace(/#.*$/, "")}#${LINK}${await asFragment(game, own)}`

  // A link as a QR code, dark on light in any scheme, with the margin that scanners ask for.
  function code(text) {
    const rows = qrModules(text)
    if (!rows) return words.no_code
    const size = rows.length + 8
    const path = rows.flatMap((row, y) => row.map((dark, x) => dark ? `M${x + 4} ${y + 4}h1v1h-1z` : "")).join("")
    return drawn("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": words.code, "shape-rendering": "crispEdges" },
      drawn("rect", { width: size, height: size, fill: "#fff" }), drawn("path", { d: path, fill: "#000" }))
  }

  // What is not needed at each turn opens over the page, at its lower edge: nothing moves below it, and what is said of
  // it is near the finger.
  function sheet(title, ...content) {
    const box = make("dialog", { className: "ww-s-sheet", "aria-labelledby": "ww-s-sheet" },
      make("div", {}, make("h2", { id: "ww-s-sheet" }, title), key("shut", () => box.close(), words.shut, { className: "ww-s-key ww-s-small", autofocus: true })), ...content)
    box.addEventListener("close", () => box.remove())
    box.addEventListener("click", event => event.target === box && box.close()) // beside it
    root.append(box)
    box.showModal()
    return box
  }
  const named = game => `${data.game}-${new Date(game.changed).toISOString().slice(0, 10)}`

  function share(table, moments) {
    const { game } = table
    const place = make("div", { className: "ww-s-code", role: "status" })
    sheet(words.share, make("div", { className: "ww-s-keys ww-s-two" },
      small("share-text", () => hand({ title: data.title, text: asText(table) }, place), words.share_text),
      small("share-picture", async () => picture(await asPicture(drawnResult(table, moments)), named(game)), words.share_picture),
      small("share-course", () => hand({ title: data.title, text: asCourse(table, moments) }, place), words.share_course),
      small("share-link", async () => hand({ title: data.title, url: await link(game) }, place), words.share_link),
      small("share-code", async () => place.replaceChildren(code(await link(game, data))), words.share_code)), place)
  }

  function more(table, moments, { remove, rename }) {
    const { game } = table
    let sure = false
    const told = ({ events, state }) => [table.tell(events), standing({ ...table, state })]
    const removing = small("remove", () => {
      if (sure) return box.close(), remove()
      sure = true
      removing.textContent = words.really
    }, words.remove)
    const box = sheet(words.more, renaming({ words, players: game.players, done: names => { box.close(); rename(names) } }), make("div", { className: "ww-s-keys ww-s-two" },
      small("export", () => saveGames([game], named(game)), words.export_game),
      small("transcript", () => save(transcript(game, told), `${named(game)}.toml`, "text/plain"), words.transcript),
      removing))
  }
  return { more, share, saveGames }
}
