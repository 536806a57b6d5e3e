// The filter of the list of all rolls. "1 3": rolls with both faces. "1-3": rolls that begin like this. "uni": a result
// with such a word. And the choice of a result.
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
  const folded = string => string.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")
  const split = string => tidy(spaced(string)).split(" ").filter(Boolean)
  const rows = [...list.querySelectorAll("tbody > tr")].map(row => { // dice without symbols have no cell for pictures
    const [roll, name] = [...row.cells].slice(-2).map(cell => cell.textContent)
    return { row, faces: split(roll), result: tidy(name) }
  })
  const known = new Set(rows.flatMap(({ faces }) => faces))

  // A test for a row. What is no face and no roll is a part of the result's name.
  function wanted(query) {
    const asked = tidy(query.replace(/[‐-―−]/g, "-").replace(/[,;]/g, " ")).split(" ")
    const isName = word => /\p{L}/u.test(word) && !split(word).some(face => known.has(face))
    const names = asked.filter(isName).map(folded)
    const fits = rolled(asked.filter(word => !isName(word)).join(" "))
    return ({ faces, result }) => fits(faces) && names.every(name => folded(result).includes(name))
  }

  // A test for the faces of a roll.
  function rolled(tidied) {
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
    for (const one of rows) one.row.hidden = !fits(one) || (result.value !== "" && result.value !== one.result)
    const values = { shown: rows.filter(one => !one.row.hidden).length, all: rows.length }
    const words = values.shown ? count.dataset.count : count.dataset.none ?? count.dataset.count
    count.textContent = words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
    list.scrollTop = 0
  }

  form.addEventListener("submit", event => event.preventDefault())
  text.addEventListener("input", filter)
  result.addEventListener("change", filter)
  addEventListener("pageshow", filter) // browsers put back what was typed before the page was left
  form.hidden = false
  filter()
})()
