// What a keyboard does besides pressing the keys of the page: digits of a number, taking back, doing again.
const TYPED = { Backspace: "erase", "-": "minus", ...Object.fromEntries([..."0123456789"].map(one => [one, `digit-${one}`])) }

// `press` presses a key of the page by its name, and says whether it is there.
export function listenToKeys(press) {
  let typing = false // Enter ends a number that is being typed, on whatever key the focus is
  document.addEventListener("pointerdown", () => { typing = false })
  document.addEventListener("keydown", event => {
    if (event.target.closest(":is(input,select,textarea,dialog)")) return
    const command = event.ctrlKey || event.metaKey
    const letter = event.key.toLowerCase()
    let done = false
    if (command && (letter === "z" || letter === "y")) done = press(letter === "z" && !event.shiftKey ? "undo" : "redo")
    else if (command || event.altKey) return
    else if (TYPED[event.key]) typing = done = press(TYPED[event.key])
    else if (event.key === "Enter" && (typing || !event.target.closest(":is(button,a,summary)"))) done = press("enter")
    if (event.key === "Enter" || event.key === "Tab") typing = false
    if (done) event.preventDefault()
  })
}
