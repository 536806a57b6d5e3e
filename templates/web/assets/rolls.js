// The filter of the list of all rolls. "1 3": rolls with both faces. "1-3": rolls that begin like this. And the result.
(() => {
  "use strict"
  const form = document.getElementById("ww-filter")
  const list = document.querySelector(".ww-rolls")
  if (!form || !list) return
  const text = document.getElementById("ww-filter-text")
  const result = document.getElementById("ww-filter-result")
  const count = document.getElementById("ww-filter-count")

  const tidy = string => string.replace(/\s+/g, " ").trim()
  const spaced = string => string.replace(/([^-\s])-/g, "$1 ") // the name of a face may begin with a dash: -1
  const split = string => tidy(spaced(string)).split(" ").filter(Boolean)
  const rows = [...list.querySelectorAll("tbody > tr")].map(row => { // dice without symbols have no cell for pictures
    const [roll, name] = [...row.cells].slice(-2).map(cell => cell.textContent)
    return { row, faces: split(roll), result: tidy(name) }
  })
  const known = new Set(rows.flatMap(({ faces }) => faces))

  // A test for the faces of a roll.
  function wanted(query) {
    const tidied = tidy(query.replace(/[‐-―−]/g, "-").replace(/[,;]/g, " "))
    const closely = !known.has(tidied) && [...tidied].every(one => known.has(one)) // "135", as phones make it easy
    const asked = closely ? [...tidied] : split(tidied)
    if (closely || spaced(tidied) !== tidied) return faces => asked.every((face, n) => faces[n] === face)
    return faces => {
      const left = [...faces] // each one that is asked for takes one away, so that "1 1" needs two
      return asked.every(face => {
        const at = left.indexOf(face)
        if (at >= 0) left.splice(at, 1)
        return at >= 0
      })
    }
  }

  function filter() {
    const fits = wanted(text.value)
    for (const one of rows) one.row.hidden = !fits(one.faces) || (result.value !== "" && result.value !== one.result)
    const values = { shown: rows.filter(one => !one.row.hidden).length, all: rows.length }
    count.textContent = count.dataset.count.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
    list.scrollTop = 0
  }

  form.addEventListener("submit", event => event.preventDefault())
  text.addEventListener("input", filter)
  result.addEventListener("change", filter)
  addEventListener("pageshow", filter) // browsers put back what was typed before the page was left
  form.hidden = false
  filter()
})()
