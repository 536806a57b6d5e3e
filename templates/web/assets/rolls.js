// The list of all rolls, cut down to what is looked for. `1 3`: rolls with both faces. `1-3`: rolls that begin like this.
(() => {
  const form = document.getElementById("ww-filter")
  const table = document.querySelector(".ww-rolls table")
  if (!form || !table) return
  const text = document.getElementById("ww-filter-text")
  const result = document.getElementById("ww-filter-result")
  const count = document.getElementById("ww-filter-count")
  const rows = Array.from(table.tBodies[0].rows, row => {
    const cells = Array.from(row.cells, cell => cell.textContent.trim())
    return { row, label: cells.at(-2).toLowerCase(), result: cells.at(-1) }
  })

  // Whether every word is a face of the roll, as often as it is written; a word with `-` is how the roll begins.
  function fits(label, words) {
    const left = label.split("-")
    return words.every(word => {
      if (word.includes("-")) return label === word || label.startsWith(word.endsWith("-") ? word : `${word}-`)
      const place = left.indexOf(word)
      if (place >= 0) left.splice(place, 1)
      return place >= 0
    })
  }

  function show() {
    const words = text.value.toLowerCase().split(/[\s,;]+/).filter(Boolean)
    let shown = 0
    for (const one of rows) {
      const found = fits(one.label, words) && (!result.value || one.result === result.value)
      one.row.hidden = !found
      shown += found ? 1 : 0
    }
    count.textContent = ww.filled(count.dataset.count, { shown, all: rows.length })
  }

  form.addEventListener("submit", event => event.preventDefault())
  form.addEventListener("input", show)
  form.hidden = false
  show() // a browser may have kept what stood in the fields
})()
