// The block of the move helper: what is crossed off, changed by taps, kept for the next visit, and undone step by step.
// It stands as `paper` in the element that holds the helper, which hears `ww-block` after each change.
(() => {
  "use strict"
  const box = document.getElementById("ww-helper")
  if (!box || !box.crossing) return
  const { data, most, empty, score, isOver, impossible, left } = box.crossing
  const { words } = data
  const KEPT = `ww-block-${data.game}`
  const STEPS = 60 // that can be undone

  // What both scripts build pages with
  const numbers = new Intl.NumberFormat(document.documentElement.lang || undefined)
  const written = value => numbers.format(Math.round(value) || 0).replace("-", "\u2212")
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  const make = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties)
    made.append(...children.filter(child => child != null))
    return made
  }
  const labelled = (element, label, role) => {
    element.setAttribute("aria-label", label)
    if (role) element.setAttribute("role", role)
    return element
  }
  const unheard = element => { element.setAttribute("aria-hidden", "true"); return element }
  const allow = (pressed, yes) => pressed.setAttribute("aria-disabled", String(!yes))
  const button = (className, action, ...children) => {
    const made = make("button", { type: "button", className }, ...children)
    made.addEventListener("click", () => { if (made.getAttribute("aria-disabled") !== "true") action() })
    return made
  }

  // A row without a number has no crosses; `past` are blocks as they were.
  const blank = () => ({ crosses: empty().crosses, rows: Array.from({ length: data.numbers }, () => [null, 0]) })
  let now = blank()
  let past = []
  const block = () => ({ crosses: now.crosses, numbers: now.rows.filter(([number]) => number !== null) })

  function write(next, news = "") {
    past = [...past, now].slice(-STEPS)
    changed(next, news)
  }
  function undo() {
    if (past.length) changed(past.pop(), words.undone)
  }
  function changed(next, news) {
    now = next
    try { localStorage.setItem(KEPT, JSON.stringify({ now, past })) } catch { /* nothing is kept here */ }
    show()
    box.dispatchEvent(new CustomEvent("ww-block", { detail: news }))
  }

  // What was kept may be of another edition, or no block at all.
  const whole = (count, highest) => Number.isInteger(count) && count >= 0 && count <= highest
  const isPaper = paper => Array.isArray(paper?.crosses) && paper.crosses.length === data.totals.length &&
    paper.crosses.every((count, at) => whole(count, most(at))) &&
    Array.isArray(paper.rows) && paper.rows.length === data.numbers && paper.rows.every(one => Array.isArray(one) &&
      (data.faces.includes(one[0]) ? whole(one[1], data.boxes) && one[1] > 0 : one[0] === null && one[1] === 0))
  function recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT))
      if (isPaper(kept?.now)) [now, past] = [kept.now, Array.isArray(kept.past) ? kept.past.filter(isPaper) : []]
    } catch { /* nothing is kept here */ }
  }

  // What a row is: its name, crosses, and buttons to make them more and fewer
  function line(name, head, boxes, change) {
    const [less, more] = [[-1, "\u2212", words.fewer], [1, "+", words.more]].map(([step, sign, label]) =>
      labelled(button("ww-tick", () => change(step), sign), fill(label, { name })))
    const points = unheard(make("span", { className: "ww-points" }))
    const row = make("div", { className: "ww-line" }, less, head,
      unheard(make("span", { className: "ww-boxes" }, ...boxes)), points, more)
    return { name, head, boxes, points, less, more, row: labelled(row, name, "group") }
  }
  const boxed = (many, isEven = () => false) => Array.from({ length: many }, (_, at) =>
    make("i", { className: isEven(at + 1) ? "ww-box ww-even" : "ww-box" }))
  const sums = data.totals.map((_, row) => {
    const points = data.points[row]
    const boxes = boxed(most(row), count => points[count] >= 0 && points[count - 1] < 0)
    const head = unheard(make("strong", {}, data.items[row] + (data.stated[row] ? "" : "*")))
    return line(`${data.item} ${data.items[row]}`, head, boxes, step => {
      const crosses = now.crosses.map((count, at) => at === row ? count + step : count)
      write({ ...now, crosses })
    })
  })
  const number = (row, ...next) => write({ ...now, rows: now.rows.map((one, at) => at === row ? next : one) })
  const fifths = now.rows.map((_, row) => {
    const options = [["", words.no_number], ...data.faces.map(face => [face, `${face}`])]
    const head = labelled(make("select", { autocomplete: "off" }, ...options.map(([value, label]) =>
      make("option", { value }, label))), fill(words.number, { rest: data.rest, row: row + 1 }))
    head.addEventListener("change", () => {
      if (head.value) number(row, Number(head.value), Math.max(now.rows[row][1], 1))
      else number(row, null, 0)
    })
    return line(`${data.rest}, ${row + 1}`, head, boxed(data.boxes), step => {
      const count = now.rows[row][1] + step
      number(row, count ? now.rows[row][0] : null, count)
    })
  })
  const state = make("p", { className: "ww-state" })
  const undoing = button("md-button", undo, words.undo)
  const resetting = button("md-button", () => write(blank(), words.emptied), words.reset)
  const element = make("div", { className: "ww-block" },
    make("h2", {}, words.block), state,
    make("div", { className: "ww-lines" }, ...sums.map(one => one.row)),
    make("h3", {}, data.rest),
    make("div", { className: "ww-lines ww-fifths" }, ...fifths.map(one => one.row)),
    make("div", { className: "ww-actions" }, undoing, resetting))
  const longest = Math.max(...data.items.map((name, row) => name.length + (data.stated[row] ? 0 : 1)))
  element.style.setProperty("--ww-name", `${(Math.min(longest, 12) * .55).toFixed(2)}rem`) // longer ones break

  function draw(one, count, points, isFixed) {
    const all = one.boxes.length
    one.boxes.forEach((drawn, at) => drawn.classList.toggle("ww-crossed", at < count))
    one.points.textContent = points && count ? written(points[count]) : ""
    allow(one.less, count)
    allow(one.more, isFixed && count < all)
    const heard = fill(words.count, { name: one.name, count, most: all })
    one.row.setAttribute("aria-label", points && count ? `${heard}, ${written(points[count])}` : heard)
  }
  function show() {
    sums.forEach((one, row) => draw(one, now.crosses[row], data.points[row], true))
    fifths.forEach((one, row) => {
      one.head.value = now.rows[row][0] ?? ""
      draw(one, now.rows[row][1], null, now.rows[row][0] !== null)
    })
    allow(undoing, past.length)
    const goesOn = !isOver(block()) && !impossible(block()).length
    state.textContent = [fill(words.score, { score: written(score(block())) }),
      goesOn ? fill(words.left, { rolls: written(left(block())) }) : ""].filter(Boolean).join(" · ")
  }

  function mark({ crosses, numbers: marked }, news) {
    write({ crosses, rows: blank().rows.map((one, at) => marked[at] || one) }, news)
  }

  box.paper = { element, block, mark, made: { written, fill, make, labelled, unheard, allow, button } }
  recall()
  show()
  addEventListener("storage", event => { // changed in another window
    if (event.key !== KEPT) return
    recall()
    show()
    box.dispatchEvent(new CustomEvent("ww-block", { detail: "" }))
  })
})()
