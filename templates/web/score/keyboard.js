// What a keyboard does besides pressing the keys of the page: digits of a number, taking back, doing again.
export function listenToKeys({ away, typing, undo, redo }) {
  document.addEventListener("keydown", event => {
    if (away() || event.target.closest(":is(input,select,textarea)")) return
    const command = event.ctrlKey || event.metaKey
    const letter = event.key.toLowerCase()
    const pad = typing()
    if (command && letter === "z" && !event.shiftKey) undo()
    else if (command && (letter === "y" || letter === "z")) redo()
    else if (command || event.altKey || !pad) return
    else if (/^\d$/.test(event.key)) pad.digit(event.key)
    else if (event.key === "Backspace") pad.erase()
    else if (event.key === "-") pad.minus()
    else if (event.key === "Enter" && !event.target.closest(":is(button,a,summary)")) pad.enter()
    else return
    event.preventDefault()
  })
}
