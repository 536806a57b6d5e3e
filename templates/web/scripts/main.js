// The score page: what is kept of a game, shown, written, mended and handed on.
import { act, course, newGame, redone, sound, stretched, tried, undone } from "./game.js"
import { Refused } from "./refused.js"
import { bring } from "./bring.js"
import { Changed, openStore } from "./store.js"
import { fromFile, fromFragment } from "./transfer.js"
import { fill } from "./sentences.js"
import { tables } from "./table.js"
import { make, key, stocked } from "./making.js"
import { askPanel } from "./ask.js"
import { below, board, drawnResult, outcome } from "./board.js"
import { LINK, handing } from "./handing.js"
import { listenToKeys } from "./keyboard.js"
import { listenToTaps } from "./taps.js"
import { files, games, setup } from "./setup.js"

const OPEN = "open="

export async function page(root, data) {
  const { words } = data
  const symbol = stocked()
  const store = await openStore()
  const said = make("p", { className: "ww-s-said", role: "status", "aria-live": "polite" })
  const warned = make("p", { className: "ww-s-fault", role: "alert" })
  const body = make("div", { className: "ww-s-body" })
  let [game, mending] = [null, null]
  let queue = Promise.resolve()
  const taps = listenToTaps(body)

  root.append(warned, said, body, ...root.querySelectorAll(".ww-tools"))
  for (const spare of document.querySelectorAll(".ww-without-script")) spare.hidden = true
  const say = (text, seen = true) => {
    said.textContent = text
    said.classList.toggle("ww-said", !seen) // what the list says as well is for ears
  }
  const warn = text => { warned.textContent = text }
  const handed = handing({ data, say })
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
  function inTurn(work) {
    queue = queue.then(work).catch(fault => {
      setTimeout(() => { throw fault }) // the browser notes it
      mending = null
      warn(words.went_wrong)
    })
    return queue
  }

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
  function draft(next) {
    game = { ...game, draft: next }
    show()
    inTurn(async () => {
      if (!game) return
      const { id } = game
      const written = await store.put(game).catch(() => null) // a fault is told by the entry
      if (written && game && game.id === id) game = { ...game, rev: written.rev } // what was tapped meanwhile stays
    })
  }

  // Draws everything anew; the focus stays on the key it was on, or goes to the first one that is asked.
  function draw(...content) {
    const active = document.activeElement
    const held = active && body.contains(active) ? active.dataset.key || "" : null
    body.replaceChildren(...content.flat().filter(Boolean))
    if (held === null) return
    const found = [...body.querySelectorAll("[data-key]")].find(one => one.dataset.key === held && one.getAttribute("aria-disabled") !== "true")
    const first = found || body.querySelector(".ww-s-panel [data-key]") || body.querySelector("[data-key]")
    if (first) first.focus({ preventScroll: true })
  }

  function show(news = null) {
    if (!game) return showList()
    const { engine, moments, state } = course(game)
    const now = mending === null ? state : mending ? moments[mending - 1].state : engine.begin()
    const table = tableOf(game, now, engine)
    table.mending = mending
    const over = engine.isOver(state)
    Object.assign(table, { keep: draft, submit: write })
    const whole = { ...table, state }
    const panel = make("section", { className: "ww-s-panel", "aria-labelledby": "ww-s-ask" })
    const asked = askPanel(table)
    if (mending !== null) {
      panel.append(make("p", { className: "ww-s-note" }, fill(words.mending, { number: mending + 1 })))
      panel.append(...asked.filter(Boolean), make("div", { className: "ww-s-keys ww-s-wide" },
        key("take-out", () => { const at = mending; keep(one => act(one, { at, out: true }), "mended") }, words.take_out, { className: "ww-s-key ww-s-small" }),
        key("leave", () => { mending = null; draft(null) }, words.leave, { className: "ww-s-key ww-s-small" })))
    } else if (over) panel.append(make("h2", { className: "ww-s-ask", id: "ww-s-ask" }, outcome(whole)), drawnResult(whole, moments), make("div", { className: "ww-s-keys ww-s-wide" }, key("rematch", rematch, words.rematch, { className: "ww-s-key ww-s-go" })))
    else panel.append(...asked.filter(Boolean))
    const bar = make("div", { className: "ww-s-bar" },
      key("undo", () => keep(undone, "undone"), words.undo, { off: !game.now }),
      key("redo", () => keep(redone, "redone"), words.redo, { off: game.now >= game.done.length }),
      key("list", close, words.all_games))
    draw(make("div", { className: "ww-s-table", "data-seats": game.players.length }, make("div", { className: "ww-s-side" }, ...board(whole).filter(Boolean)),
      make("div", { className: "ww-s-main" }, panel, bar),
      make("div", { className: "ww-s-rest" }, below(whole, moments, at => { mending = at; draft(null) }), handed.more(whole, moments, { remove: () => remove() }))))
    const [last, turn] = [moments[moments.length - 1], engine.turn(state)]
    const whose = over || turn === null ? "" : fill(words.now_on_turn, { name: game.players[turn] })
    const odd = moments.filter(({ fault }) => fault).length
    if (news === "last" && last) say(`${whole.tell(last.events)} ${over ? outcome(whole) : whose}`, false)
    else if (news === "mended") say(odd ? fill(words.mended_but, { count: odd }) : words.mended)
    else if (news) say(`${words[news]} ${whose}`)
  }
  // Which game is open stands in the address, so that the page comes back to it.
  const mark = id => history.replaceState(null, "", id ? `#${OPEN}${id}` : location.pathname + location.search)
  function open(one) {
    game = one
    mending = null
    mark(one.id)
    warnUsual()
    show()
  }
  function close() {
    ;[game, mending] = [null, null]
    mark("")
    warnUsual()
    showList()
  }
  async function remove() {
    await queue
    await store.remove(game.id)
    close()
  }
  async function begin(mode, players, rounds) {
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {})
    game = newGame({ game: data.game, edition: data.edition, fingerprint: data.fingerprint, ...mode, rules: stretched(mode, rounds) }, players, rounds, Date.now())
    mark(game.id)
    await keep(one => ({ ...one }), null)
    say(words.begun, false)
  }
  const rematch = () => begin(game, game.players, game.rounds) // by the numbers of the game before

  async function showList(asked = false) {
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
    draw(make("div", { className: "ww-s-start" }, form, ...asked ? [] : games({ list, table, words, open }), ...filed))
  }
  async function take(file) {
    let found = null
    try { found = fromFile(await file.text()) } catch { /* told below */ }
    if (!found) return warn(words.no_file)
    await add(found)
  }
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

  async function arrive() {
    await queue
    const asked = location.hash.slice(1)
    if (asked.startsWith(LINK)) {
      const found = await fromFragment(asked.slice(LINK.length))
      mark("")
      if (!found) warn(words.no_link)
      else if (!mine(found)) warn(words.other_game)
      else {
        const [here] = await add([found])
        return open(here)
      }
    } else if (asked.startsWith(OPEN)) {
      const kept = (await fresh()).find(one => one.id === asked.slice(OPEN.length))
      if (kept) return open(kept)
    }
    game = null
    await showList()
  }

  listenToKeys(taps.press)
  store.listen(async id => {
    if (!game || game.id !== id) return
    await queue
    const other = await store.get(id)
    if (!other) return close()
    if (other.rev === game.rev) return
    game = other
    mending = null
    show()
    say(words.changed_elsewhere)
  })
  addEventListener("hashchange", arrive)
  await arrive()
  root.dataset.ready = ""
}

const root = typeof document === "undefined" ? null : document.getElementById("ww-score")
const source = root && document.getElementById("ww-score-data")
if (source && source.textContent.trim()) page(root, JSON.parse(source.textContent))
