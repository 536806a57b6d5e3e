// The score page: what is kept of a game, shown, written, mended and handed on.
import { act, course, newGame, redone, sound, stretched, tried, undone } from "./game.js"
import { readiness } from "./readiness.js"
import { Refused } from "./refused.js"
import { bring } from "./bring.js"
import { Changed, OPEN, markOpen, noteOpen, openStore, openedLast } from "./store.js"
import { fromFile, fromFragment } from "./transfer.js"
import { fill } from "./sentences.js"
import { tables } from "./table.js"
import { make, key, redraw, stocked } from "./making.js"
import { below, board, newsOf, standing } from "./board.js"
import { enterPanel, panelOf } from "./panel.js"
import { LINK, handing } from "./handing.js"
import { listenToKeys } from "./keyboard.js"
import { listenToTaps } from "./taps.js"
import { files, games, setup } from "./setup.js"

const LONG = 5000 // milliseconds that something is said for eyes

export async function page(root, data) {
  const { words } = data
  const symbol = stocked()
  const store = await openStore()
  const said = make("p", { className: "ww-s-said", role: "status", "aria-live": "polite" })
  const warned = make("p", { className: "ww-s-fault", role: "alert" })
  const body = make("div", { className: "ww-s-body" })
  let [game, mending, asking, fading, queue] = [null, null, "", 0, Promise.resolve()]
  const waiting = readiness(root)
  const taps = listenToTaps(body)

  root.append(warned, said, body, ...root.querySelectorAll(".ww-tools"))
  for (const spare of document.querySelectorAll(".ww-without-script")) spare.hidden = true
  // Over the page, for a while, so that no key moves; what the list says as well is for ears.
  const say = (text, seen = true) => {
    clearTimeout(fading)
    said.textContent = text
    said.classList.toggle("ww-said", !seen)
    if (seen) fading = setTimeout(() => said.classList.add("ww-said"), LONG)
  }
  const warn = text => { warned.textContent = text }
  const handed = handing({ data, root })
  // What is to be known of the game that is open as long as it is.
  const warnUsual = () => warn([
    store.kept ? "" : words.not_kept, game && !game.rev ? words.not_stored : "",
    game && game.fingerprint !== data.fingerprint ? words.other_version : "",
  ].filter(Boolean).join(" "))
  warnUsual()

  const mine = one => one.game === data.game
  const fresh = async () => (await store.all()).map(one => ({ one, sane: sound(one) })).filter(({ sane }) => sane && mine(sane)).map(({ one }) => one)

  const tableOf = tables(data, symbol)
  // One after the other; a fault is told, and what comes after it goes on.
  const inTurn = waiting(work => {
    queue = queue.then(work).catch(fault => {
      setTimeout(() => { throw fault }) // the browser notes it
      mending = null
      warn(words.went_wrong)
    })
    return queue
  })

  // Writes the next state of the game down, and only then shows it.
  function keep(change, news = null) {
    taps.hold()
    return inTurn(async () => {
      if (!game) return
      const next = change(game)
      mending = null // also what is taken back or done again ends it: the entry may be another one
      if (next === game) return show()
      const stamped = { ...next, changed: Date.now() }
      try {
        game = await store.put(stamped)
      } catch (fault) {
        if (fault instanceof Changed) {
          game = await store.get(game.id) || null
          show()
          return warn(words.changed_elsewhere)
        }
        game = stamped
        show(news)
        return warn(words.not_stored)
      }
      warnUsual()
      show(news)
    }).then(taps.release)
  }

  function write(step) {
    if (taps.again()) return
    try {
      tried(game, step, mending)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      return say(words[fault.why] ? fill(words[fault.why], { name: game.players[fault.values.seat] }) : words.no_value)
    }
    const at = mending
    keep(one => act(one, at === null ? { add: step } : { at, mend: step }), at === null ? "last" : "mended")
  }
  // What is half entered, with what it was before: that is how it is taken back.
  function draft(next, was = game.draft) {
    game = { ...game, draft: next && { ...next, was } }
    show()
    inTurn(async () => {
      if (!game) return
      const { id } = game
      const written = await store.put(game).catch(() => null) // a fault is told by the entry
      if (written && game && game.id === id) game = { ...game, rev: written.rev } // what was tapped meanwhile stays
    })
  }

  const mend = at => {
    mending = at
    draft(null)
    say(enterPanel(body.querySelector(".ww-s-panel")), false)
  }

  function takeBack() {
    const { draft: half } = game
    if (!half) return keep(undone, "undone")
    draft(half.was || null, half.was && half.was.was)
    say(words.undone, false)
  }

  function show(news = null) {
    if (!game) return showList()
    const { engine, moments, state } = course(game)
    const now = mending === null ? state : mending ? moments[mending - 1].state : engine.begin()
    const table = Object.assign(tableOf(game, now, engine), { keep: draft, submit: write })
    if (mending !== null) Object.assign(table, { mending, old: moments[mending].step })
    const whole = { ...table, state }
    const share = () => handed.share(whole, moments)
    const panel = panelOf(table, moments, {
      share, rematch, leave: () => { mending = null; draft(null) },
      takeOut: () => { const at = mending; keep(one => act(one, { at, out: true }), "mended") },
    })
    const bar = make("div", { className: "ww-s-bar" },
      key("undo", takeBack, words.undo, { off: !game.now && !game.draft }),
      key("redo", () => keep(redone, "redone"), "\u21b7", { off: game.now >= game.done.length, "aria-label": words.redo }),
      key("share", share, words.share), key("more", () => handed.more(whole, moments, { remove, rename }), words.more),
      key("list", close, words.all_games))
    redraw(body, make("div", { className: "ww-s-table", "data-seats": game.players.length }, make("div", { className: "ww-s-side" }, ...board(whole).filter(Boolean)),
      make("div", { className: "ww-s-main" }, panel, bar),
      make("div", { className: "ww-s-rest" }, below(whole, moments, mend))))
    const due = mending === null ? engine.isOver(state) || engine.due(now).ask : `mend ${mending}`
    if (asking && due !== asking && panel.getBoundingClientRect().top < 60 || mending !== null && due !== asking) panel.scrollIntoView()
    asking = due
    noteOpen(data.game, engine.isOver(state) ? null : [game.id, standing(whole)])
    if (news) say(...newsOf(whole, moments, news))
  }
  function open(one) {
    ;[game, mending] = [one, null]
    markOpen(one.id)
    warnUsual()
    show()
  }
  function close() {
    ;[game, mending, asking] = [null, null, ""]
    markOpen("")
    noteOpen(data.game, null)
    say("", false)
    warnUsual()
    showList()
  }
  const remove = waiting(async () => {
    await queue
    await store.remove(game.id)
    close()
  })
  const rename = players => keep(one => ({ ...one, players }), "renamed")
  async function begin(mode, players, rounds) {
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {})
    game = newGame({ game: data.game, edition: data.edition, fingerprint: data.fingerprint, ...mode, rules: stretched(mode, rounds) }, players, rounds, Date.now())
    markOpen(game.id)
    await keep(one => ({ ...one }), null)
    say(words.begun, false)
  }
  const rematch = () => begin(game, game.players, game.rounds) // by the numbers of the game before

  const showList = waiting(async (asked = false) => {
    await queue
    const list = await fresh()
    if (game) return
    list.sort((one, other) => other.changed - one.changed)
    const last = list.length ? list[0].players : []
    const known = [...new Set(list.flatMap(one => one.players))].slice(0, 50)
    const table = tableOf(newGame({ game: data.game, mode: data.modes[0].mode, edition: "", fingerprint: "", rules: data.modes[0].rules }, ["-", "+"], 1, 0), null, null)
    const filed = files({ words, take, saveAll: list.length ? () => handed.saveGames(list, data.game) : null })
    const form = asked || !list.length
      ? setup({ data, words, last, known, start: begin, cancel: list.length ? () => showList() : null })
      : make("div", { className: "ww-s-keys ww-s-wide" }, key("new", () => showList(true), words.new_game, { className: "ww-s-key ww-s-go" }))
    redraw(body, make("div", { className: "ww-s-start" }, form, ...asked ? [] : games({ list, table, words, open }), ...filed))
  })
  const take = waiting(async file => {
    let found = null
    try { found = fromFile(await file.text()) } catch { /* told below */ }
    if (!found) return warn(words.no_file)
    await add(found)
  })
  // Games that came from elsewhere, as they are here then.
  async function add(found) {
    const { here, added } = await bring(store, found)
    const others = found.filter(one => !mine(one)).length
    warnUsual()
    if (here.some(one => !one.rev)) warn(words.not_stored)
    say([fill(words.imported, { count: added }), others && fill(words.of_others, { count: others })].filter(Boolean).join(" "))
    await showList()
    return here
  }

  const arrive = waiting(async () => {
    await queue
    const asked = location.hash.slice(1)
    if (asked.startsWith(LINK)) {
      const found = await fromFragment(asked.slice(LINK.length), data)
      markOpen("")
      if (!found) warn(words.no_link)
      else if (!mine(found)) warn(words.other_game)
      else {
        const [here] = await add([found])
        return open(here)
      }
    } else { // from another page comes who left a game there
      const id = asked.startsWith(OPEN) ? asked.slice(OPEN.length) : asked ? "" : (openedLast(data.game) || [])[0]
      const kept = (await fresh()).find(one => one.id === id)
      if (kept) return open(kept)
    }
    game = null
    await showList()
  })

  listenToKeys(taps.press)
  store.listen(waiting(async id => {
    if (!game || game.id !== id) return
    await queue
    const other = await store.get(id)
    if (!other) return close()
    if (other.rev === game.rev) return
    game = other
    mending = null
    show()
    say(words.changed_elsewhere)
  }))
  addEventListener("hashchange", arrive)
  await arrive()
}

const root = typeof document === "undefined" ? null : document.getElementById("ww-score")
const source = root && document.getElementById("ww-score-data")
if (source && source.textContent.trim()) page(root, JSON.parse(source.textContent))
