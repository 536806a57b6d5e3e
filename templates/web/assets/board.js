// The dice of the roll calculator: a row of faces for each, one of which can be chosen, and a fair throw of all.
ww.board = (kinds, legend, changed) => {
  const dice = kinds.flatMap((kind, group) => Array.from({ length: kind.count }, () => ({ ...kind, group })))
  let faces = dice.map(() => -1) // the place of the chosen face on each die, -1 for none

  const inputs = dice.map((die, number) => die.faces.map((label, place) => {
    const input = Object.assign(document.createElement("input"), { type: "radio", name: `ww-die-${number}`, value: label })
    input.addEventListener("change", () => {
      faces[number] = place
      changed()
    })
    return input
  }))
  const element = ww.make("div", "ww-dice", ...dice.map((die, number) => {
    const labels = die.faces.map((label, place) => {
      const mark = die.symbols
        ? [ww.drawn(die.symbols[place], "ww-mark"), ww.make("span", "ww-said", label)]
        : [ww.make("span", "ww-mark ww-mark-text", label)]
      return ww.make("label", "ww-face", inputs[number][place], ...mark)
    })
    const name = ww.make("legend", "", ww.filled(legend, { number: number + 1 }))
    return ww.make("fieldset", "ww-die", name, ww.make("div", "ww-faces", ...labels))
  }))

  // A whole number below `most`, each equally likely.
  function random(most) {
    const limit = 2 ** 32 - (2 ** 32 % most)
    const number = new Uint32Array(1)
    do crypto.getRandomValues(number)
    while (number[0] >= limit)
    return number[0] % most
  }

  // A face that stands on a die twice comes twice as often.
  function thrown(die) {
    const weights = die.weights ?? die.faces.map(() => 1)
    let left = random(weights.reduce((sum, weight) => sum + weight))
    return weights.findIndex(weight => (left -= weight) < 0)
  }

  // The places of the faces that a text such as 1-3-5 names, one for each die; null where it names no roll.
  function read(text, number = 0) {
    if (number === dice.length) return text === "" ? [] : null
    for (const [place, label] of dice[number].faces.entries()) {
      const start = number === dice.length - 1 ? label : `${label}-`
      const rest = text.startsWith(start) ? read(text.slice(start.length), number + 1) : null
      if (rest) return [place, ...rest]
    }
    return null
  }

  return {
    dice,
    element,
    read,
    faces: () => faces,
    count: () => faces.filter(place => place >= 0).length,
    labels: () => faces.map((place, number) => dice[number].faces[place]),

    // The key of the verified list: the faces of equal dice in the order of the die.
    key: () => kinds.flatMap((kind, group) => faces
      .filter((_, number) => dice[number].group === group)
      .sort((one, other) => one - other)
      .map(place => kind.faces[place])).join("-"),

    set(places) {
      faces = places ?? dice.map(() => -1)
    },

    throw() {
      faces = dice.map(thrown)
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
      element.classList.remove("ww-thrown")
      void element.offsetWidth // so that a second throw moves the dice again
      element.classList.add("ww-thrown")
      setTimeout(() => element.classList.remove("ww-thrown"), 400)
    },

    show() {
      inputs.forEach((row, number) => row.forEach((input, place) => {
        input.checked = faces[number] === place
        input.parentElement.classList.toggle("ww-chosen", input.checked)
      }))
    },

    focus: () => inputs[0][0].focus(),
  }
}
