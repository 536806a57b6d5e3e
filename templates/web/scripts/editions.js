// The quick reference shows the pay-offs of one edition: that of the address, as on a printed card, or the chosen one.
(() => {
  "use strict"
  const chooser = document.getElementById("ww-edition")
  const sections = [...document.querySelectorAll(".ww-edition[data-edition]")]
  if (!chooser || !sections.length) return
  const told = document.getElementById("ww-edition-told")
  const byDefault = sections[0].dataset.edition
  const prefix = "edition-"

  // The calculator of this game, wherever the page leads to it, with the roll that the link names.
  const calculator = new URL("calculator.html", location.href).pathname
  const links = [...document.links].filter(link => link.pathname === calculator).map(link => [link, link.hash.slice(1)])

  // The heading above the pay-offs is one for all editions: links to it keep the one that is shown.
  const heads = [...document.querySelectorAll("a[href$='#payoffs']")]
  // On paper the foot is another one.
  const imprint = [...document.querySelectorAll("[data-imprint]")].map(place => [place.dataset.imprint, place])

  function show(edition) {
    for (const section of sections) section.hidden = section.dataset.edition !== edition
    const shown = sections.find(section => !section.hidden)
    for (const [part, place] of imprint) place.textContent = shown.dataset[part]
    for (const head of heads) head.hash = edition === byDefault ? "payoffs" : prefix + edition
    chooser.value = edition
    for (const [link, roll] of links) {
      link.hash = [roll, edition === byDefault ? "" : `e=${edition}`].filter(Boolean).join("&")
    }
  }

  function decoded(text) {
    try { return decodeURIComponent(text) } catch { return text }
  }

  function read() {
    const name = decoded(location.hash.slice(1))
    const target = name && document.getElementById(name)
    const section = target && target.closest(".ww-edition[data-edition]")
    const unknown = !target && name.startsWith(prefix)
    if (section) show(section.dataset.edition)
    else if (!name || unknown) show(byDefault)
    if (told) {
      const values = { edition: name.slice(prefix.length, prefix.length + 24), shown: byDefault }
      const words = unknown && chooser.dataset.unknown || ""
      told.textContent = words.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole)
    }
    if (section) target.scrollIntoView() // the sections above it are gone since the browser went there
  }

  chooser.addEventListener("change", () => {
    show(chooser.value)
    if (told) told.textContent = ""
    try {
      history.replaceState(history.state, "", `#${prefix}${encodeURIComponent(chooser.value)}`)
    } catch { /* a page from a file may not be allowed to */ }
  })
  for (const hidden of document.querySelectorAll(".ww-choose")) hidden.hidden = false
  show(byDefault)
  read()
  addEventListener("hashchange", read)
  // Browsers put a choice back that was made before the page was left, after this script has run.
  addEventListener("pageshow", () => { chooser.value = sections.find(section => !section.hidden).dataset.edition })
})()
