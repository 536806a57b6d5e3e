// The roll calculator. It looks a roll up in the verified list of the page and never decides by itself what it is.
(() => {
  const box = document.getElementById("ww-calculator")
  const source = document.getElementById("ww-data")
  if (!box || !source) return
  const { make, drawn, filled } = ww
  const data = JSON.parse(source.textContent)
  const words = data.words
  const rolls = new Map(Object.entries(data.rolls))
  const editions = new Map(data.editions.map(edition => [edition.id, edition]))
  const first = data.editions[0]
  const board = ww.board(data.dice, words.die, changed)
  let edition = first

  const button = (look, ...content) => Object.assign(make("button", look, ...content), { type: "button" })
  const throwing = button("ww-throw md-button md-button--primary", drawn("dice"), ` ${words.throw}`)
  const sharing = button("ww-share md-button", words.share)
  const clearing = button("ww-clear md-button", words.clear)
  const chooser = make("select", "", ...data.editions.map(one => {
    const text = one === first ? words.edition_current : one.complete ? "{edition}" : words.edition_partial
    return new Option(filled(text, { edition: one.id }), one.id)
  }))
  const choosing = make("p", "ww-choose", make("label", "", words.edition), chooser)
  choosing.firstChild.htmlFor = chooser.id = "ww-calculator-edition"
  choosing.hidden = data.editions.length < 2 || data.columns.length === 0
  const told = make("p", "ww-told")
  told.setAttribute("role", "status")
  const said = make("p", "ww-said")
  said.setAttribute("aria-live", "polite")
  const answer = make("div", "ww-answer")
  const prompt = make("p", "ww-prompt")
  const actions = make("div", "ww-actions", throwing, sharing, clearing, choosing)
  box.append(board.element, actions, told, said, answer, prompt)
  for (const one of document.querySelectorAll(".ww-without-script")) one.hidden = true

  function pays(result) {
    const heads = data.columns.map(column => {
      const head = make("th", "", drawn(column.symbol), ` ${column.name}`)
      head.scope = "col"
      return head
    })
    const cells = edition.pays[result].map(([text, kind]) => make("td", `ww-${kind}`, text))
    const caption = make("caption", "", filled(words.pays, { edition: edition.id }))
    const rows = [make("thead", "", make("tr", "", ...heads)), make("tbody", "", make("tr", "", ...cells))]
    return make("table", "ww-pays", caption, ...rows)
  }

  // What the answer is made of: roll, result, rule, reason, pay-offs, chance.
  function parts(roll, index, why) {
    const result = data.results[index]
    const faces = board.faces()
    const marks = board.dice.flatMap((die, number) => die.symbols ? [drawn(die.symbols[faces[number]])] : [])
    return [
      make("p", "ww-shown", make("span", "ww-marks", ...marks), make("span", "", roll)),
      make("h2", "ww-verdict", drawn(result.symbol, `ww-c-${result.colour}`), ` ${result.name}`),
      make("p", "ww-rule", result.rule),
      ...why ? [make("p", "ww-why", why)] : [],
      ...data.columns.length ? [pays(index)] : [],
      make("p", "ww-often", result.one_in ? filled(words.often, result) : words.never),
    ]
  }

  function show() {
    board.show()
    chooser.value = edition.id
    const missing = board.dice.length - board.count()
    const found = missing ? undefined : rolls.get(board.key())
    answer.hidden = !found
    prompt.hidden = !!found
    clearing.hidden = board.count() === 0
    sharing.hidden = !found || !(navigator.share || navigator.clipboard)
    const [index, reason] = found ?? []
    const roll = board.labels().join("-")
    const why = reason ? filled(words.why, { why: reason }) : ""
    answer.replaceChildren(...found ? parts(roll, index, why) : [])
    said.textContent = found ? filled(words.said, { roll, result: data.results[index].name, why }) : ""
    prompt.textContent = board.count() === 0 ? words.prompt
      : missing === 1 ? words.missing_one : filled(words.missing, { number: missing })
  }

  function changed() {
    told.textContent = ""
    show()
    const roll = board.count() < board.dice.length ? "" : board.labels().map(encodeURIComponent).join("-")
    const rest = edition === first ? "" : `&e=${encodeURIComponent(edition.id)}`
    ww.keep(roll || rest ? `#${roll}${rest}` : "")
  }

  throwing.addEventListener("click", () => {
    board.throw()
    changed()
  })
  clearing.addEventListener("click", () => {
    board.set(null)
    changed()
    board.focus()
  })
  chooser.addEventListener("change", () => {
    edition = editions.get(chooser.value) ?? first
    changed()
  })
  sharing.addEventListener("click", async () => {
    try {
      if (navigator.share) return await navigator.share({ title: document.title, text: said.textContent, url: location.href })
      await navigator.clipboard.writeText(location.href)
      told.textContent = words.copied
    } catch (error) {
      if (error.name !== "AbortError") told.textContent = words.not_shared
    }
  })

  // `#1-3-5`, `#1-3-5&e=2021-10-06`, `#&e=2021-10-06`; what is none of these is told and does no harm.
  function open() {
    const hash = location.hash.slice(1)
    if (hash && document.getElementById(hash)) return // a place on the page, not a roll
    const [text = "", ...more] = hash.startsWith("e=") ? ["", hash] : hash.split("&")
    const setting = more.find(part => part.startsWith("e=")) ?? ""
    const asked = ww.decoded(text)
    const wanted = ww.decoded(setting.slice(2)) || first.id
    const roll = asked ? board.read(asked) : null
    board.set(roll)
    edition = editions.get(wanted) ?? first
    const messages = []
    if (asked && !roll) messages.push(filled(words.malformed, { text: ww.shortened(asked), example: words.example }))
    if (!editions.has(wanted)) {
      messages.push(filled(words.edition_unknown, { edition: ww.shortened(wanted), shown: edition.id }))
    }
    show()
    told.textContent = messages.join(" ")
  }

  addEventListener("hashchange", open)
  open()
})()
