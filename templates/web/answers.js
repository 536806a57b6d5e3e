// What the search field answers at once: a roll with its result and what it pays, of the game on whose page it is asked,
// else of all that know it. It is loaded with the search; a build writes the games behind it.
(games => {
  const place = document.querySelector(".ww-search-answer")
  const field = document.querySelector(".md-search__input")
  const { game: own, home } = place.dataset
  const make = (tag, text, ...children) => {
    const made = Object.assign(document.createElement(tag), { textContent: text })
    made.append(...children)
    return made
  }

  const faces = text => text.replace(/([^-\s])-/g, "$1 ").split(" ").filter(Boolean) // a face may be -1
  const alike = list => [...list].sort().join(" ").toLowerCase()
  const known = games.map(one => new Map(Object.keys(one.rolls || {}).map(roll => [alike(faces(roll)), roll])))

  // The ways to read what was typed as a roll: its words, or its signs where phones make that easier.
  function readings(typed) {
    const words = faces(typed.replace(/[‐-―−]/g, "-").replace(/[,;+\s]+/g, " "))
    return words.length === 1 && words[0].length > 1 ? [words, [...words[0]]] : [words]
  }

  function answered(one, at, typed) {
    for (const list of readings(typed)) {
      const roll = known[at].get(alike(list))
      const isChoice = one.faces && list.length === one.dice && list.every(face => one.faces.includes(face))
      const [name, ...pays] = roll ? one.results[one.rolls[roll]] : []
      if (roll || isChoice) return link(one, roll || [...list].sort().join("-"), name || one.told, pays)
    }
    return null
  }
  function link(one, roll, told, pays) {
    const made = make("a", "", make("strong", `${roll}: ${told}`), make("span", [one.title, ...pays].join(" · ")))
    made.href = `${new URL(`${one.game}/calculator.html`, new URL(home, location.href))}#${encodeURIComponent(roll)}`
    return made
  }

  function answer() {
    const found = games.map((one, at) => ({ game: one.game, link: answered(one, at, field.value) })).filter(one => one.link)
    const ours = found.filter(one => one.game === own)
    place.replaceChildren(...(ours.length ? ours : found).map(one => one.link))
  }
  field.addEventListener("input", answer)
  field.form.addEventListener("reset", () => setTimeout(answer))
  answer()
})
