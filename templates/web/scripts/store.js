// Where games are kept: in the browser, each change written down before it is shown. Two windows of one game do not
// overwrite each other: whoever comes second is told. Where the browser keeps nothing, games live as long as the page.
const BASE = "wuerfelwerk"
const GAMES = "games"

const answered = request => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result)
  request.onerror = () => fail(request.error)
})

function opened() {
  return new Promise((done, fail) => {
    const request = indexedDB.open(BASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" })
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
    request.onblocked = () => fail(new Error("blocked"))
  })
}

// Which game of a kind is open, with the words for how it stands: the page comes back to it, and others mention it.
const MARK = kind => `ww-open-${kind}`
export function openedLast(kind) {
  try { return JSON.parse(localStorage.getItem(MARK(kind))) } catch { return null /* nothing is kept here */ }
}
export function noteOpen(kind, value) {
  try { value ? localStorage.setItem(MARK(kind), JSON.stringify(value)) : localStorage.removeItem(MARK(kind)) } catch { /* nothing is kept here */ }
}

// It stands in the address, too.
export const OPEN = "open="
export function markOpen(id) {
  history.replaceState(null, "", id ? `#${OPEN}${id}` : location.pathname + location.search)
  scrollTo(0, 0)
}

export class Changed extends Error {}

export async function openStore() {
  let base = null
  try { base = await opened() } catch { /* games are not kept: `kept` says so */ }
  const memory = new Map()
  const listeners = []
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(BASE) : null
  if (channel) channel.onmessage = ({ data }) => listeners.forEach(listener => listener(data))
  if (base) base.onversionchange = () => base.close()

  const reading = () => base.transaction(GAMES).objectStore(GAMES)

  // Runs `change` on the store, and is done when the browser says that it is written.
  function writing(change) {
    return new Promise((done, fail) => {
      let result = null
      let own = null
      const transaction = base.transaction(GAMES, "readwrite", { durability: "strict" })
      transaction.oncomplete = () => done(result)
      transaction.onabort = () => fail(own || transaction.error || new Error("refused"))
      change(transaction.objectStore(GAMES), value => { result = value }, fault => { own = fault; transaction.abort() })
    })
  }

  // Keeps a game that was read as revision `game.rev`; raises Changed where another window was quicker.
  async function put(game) {
    const next = { ...game, rev: game.rev + 1 }
    if (!base) {
      memory.set(game.id, next)
      return next
    }
    await writing((games, give, refuse) => {
      const request = games.get(game.id)
      request.onsuccess = () => {
        const there = request.result ? request.result.rev : 0
        if (there !== game.rev && !(game.rev === 0 && !request.result)) refuse(new Changed())
        else games.put(next)
      }
    })
    if (channel) channel.postMessage(game.id)
    return next
  }

  async function remove(id) {
    if (!base) return void memory.delete(id)
    await writing(games => games.delete(id))
    if (channel) channel.postMessage(id)
  }

  return {
    kept: Boolean(base), put, remove,
    get: async id => base ? await answered(reading().get(id)) : memory.get(id),
    all: async () => base ? await answered(reading().getAll()) : [...memory.values()],
    listen: listener => listeners.push(listener),
  }
}
