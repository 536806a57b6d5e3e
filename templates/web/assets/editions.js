// The quick reference shows the pay-offs of one edition: that of the address, `#edition-2021-10-06`, or the one chosen.
(() => {
  const select = document.getElementById("ww-edition")
  const told = document.getElementById("ww-edition-told")
  const sections = Array.from(document.querySelectorAll(".ww-edition[data-edition]"))
  if (!select || !told || !sections.length) return
  const start = "edition-"
  const first = sections[0].dataset.edition
  const calculator = new URL("calculator.html", location.href).pathname
  const links = Array.from(document.querySelectorAll("a[href]")).filter(link => link.pathname === calculator)

  // The calculator opens with the edition that is read here.
  function show(edition) {
    for (const section of sections) section.hidden = section.dataset.edition !== edition
    select.value = edition
    for (const link of links) link.hash = edition === first ? "" : `#&e=${encodeURIComponent(edition)}`
  }

  // An anchor within a section chooses that section; other places of the page change nothing.
  function open() {
    const hash = ww.decoded(location.hash.slice(1))
    const target = hash && document.getElementById(hash)
    const section = target && target.closest(".ww-edition[data-edition]")
    told.textContent = ""
    if (section) {
      show(section.dataset.edition)
      target.scrollIntoView({ block: "nearest" })
    } else if (!hash) {
      show(first)
    } else if (hash.startsWith(start)) {
      show(first)
      const edition = ww.shortened(hash.slice(start.length))
      told.textContent = ww.filled(select.dataset.unknown, { edition, shown: first })
    }
  }

  select.addEventListener("change", () => {
    told.textContent = ""
    show(select.value)
    ww.keep(`#${start}${encodeURIComponent(select.value)}`)
  })
  select.closest("[hidden]")?.removeAttribute("hidden")
  show(first)
  open()
  addEventListener("hashchange", open)
})()
