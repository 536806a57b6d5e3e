// Keys that are pressed by their names, and what is tapped while an entry is written: it is meant for what comes after
// that, and waits. The same key once more may be a finger that was too quick: that enters nothing.
export function listenToTaps(body) {
  let entering = null // the key that writes something down just now
  let [tapped, twice, held] = ["", false, []]

  function press(name) {
    const found = [...body.querySelectorAll("[data-key]")].find(one => one.dataset.key === name)
    if (found) found.click()
    return Boolean(found)
  }
  body.addEventListener("click", event => {
    const tap = event.target.closest("button[data-key]")
    if (!tap) return
    const name = tap.dataset.key
    if (entering === null) { tapped = name; return }
    event.preventDefault()
    event.stopPropagation()
    held.push({ name, again: name === entering && held.every(one => one.again) })
  }, true)
  function release() {
    const waiting = held
    ;[entering, held] = [null, []]
    for (const { name, again } of waiting) {
      twice = again
      press(name)
    }
    twice = false
  }
  return { press, release, hold: () => { entering = tapped }, again: () => twice }
}
