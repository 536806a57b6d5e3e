// The dice at hand: which of several dice sets the calculator knows. It runs before it.
(() => {
  "use strict"
  const box = document.getElementById("ww-calculator")
  const source = document.getElementById("ww-data")
  if (!box || !source || !source.textContent.trim()) return
  const data = JSON.parse(source.textContent)
  const [first] = data.sets || []
  if (!first) return

  function wanted() {
    const named = location.hash.slice(1).split("&").find(part => part.startsWith("s=")) || ""
    try { return data.sets.find(one => one.id === decodeURIComponent(named.slice(2))) || first } catch { return first }
  }

  const shown = wanted()
  const { words = {}, chances = [] } = shown
  source.textContent = JSON.stringify({
    ...data,
    ...shown,
    words: { ...data.words, ...words },
    results: data.results.map((one, n) => shown === first ? one : { ...one, often: "", told: [], ...chances[n] }),
    set: shown === first ? "" : shown.id,
  })

  const choice = Object.assign(document.createElement("select"), { id: "ww-calculator-set", autocomplete: "off" })
  choice.append(...data.sets.map(one => new Option(one.name, one.id, false, one === shown)))
  // What is told of a roll is that of its dice, so the page begins anew.
  choice.addEventListener("change", () => { location.hash = `s=${encodeURIComponent(choice.value)}` })
  const label = Object.assign(document.createElement("label"), { htmlFor: choice.id, textContent: data.words.set })
  const line = Object.assign(document.createElement("p"), { className: "ww-at-hand ww-choose" })
  line.append(label, " ", choice)
  box.prepend(line)
  addEventListener("hashchange", () => wanted() === shown || location.reload())
})()
