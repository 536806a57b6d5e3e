// Games that came from elsewhere, as they are here then: one that is known stays as it is, and where it stands otherwise
// there it comes beside it. Without room in the store it is not kept, and has no revision.
import { entries, newId, sound } from "./game.js"

const said = one => JSON.stringify([one.game, one.mode, one.made, one.players, entries(one)])

export async function bring(store, found) {
  const all = await store.all()
  const ids = new Set(all.map(({ id }) => id))
  const there = new Map(all.filter(sound).map(one => [said(one), one]))
  const here = []
  let added = 0
  for (const one of found) {
    let same = there.get(said(one))
    if (!same) {
      const own = ids.has(one.id) ? { ...one, id: newId() } : one
      same = await store.put(own).catch(() => own)
      if (same.rev) added += 1
      ids.add(same.id)
      there.set(said(one), same)
    }
    here.push(same)
  }
  return { here, added }
}
