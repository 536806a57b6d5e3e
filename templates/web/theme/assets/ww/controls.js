// The buttons at the top of each page. The theme opens and closes its parts by hidden check boxes, which no key reaches.
(() => {
  for (const button of document.querySelectorAll("[data-ww-opens]")) {
    const box = document.getElementById(`__${button.dataset.wwOpens}`)
    const tell = () => button.setAttribute("aria-expanded", String(box.checked))
    button.addEventListener("click", () => {
      box.click()
      if (box.checked && box.id === "__search") document.querySelector(".md-search__input").focus()
    })
    box.addEventListener("change", tell)
    addEventListener("keydown", event => {
      if (event.key !== "Escape" || !box.checked) return
      setTimeout(() => { // after the theme, which closes its search too and then lets go of the focus
        if (box.checked) box.click()
        button.focus({ preventScroll: true })
      })
    }, { capture: true })
  }

  // The theme's search listens to keys alone; what is pasted, dictated or swiped comes without any.
  const query = document.querySelector(".md-search__input")
  query.addEventListener("input", () => query.dispatchEvent(new Event("keyup")))

  // One choice for the whole site; until there is one, the system may change its mind.
  document.querySelector("[data-ww-scheme]").addEventListener("click", () => {
    const scheme = document.body.dataset.mdColorScheme === "slate" ? "light" : "dark"
    ww.paint(scheme)
    try { localStorage.setItem("ww-scheme", scheme) } catch { /* nothing is kept here */ }
  })
  ww.dark.addEventListener("change", () => ww.paint())
  addEventListener("storage", () => ww.paint()) // chosen in another window
  addEventListener("pageshow", event => { if (event.persisted) ww.paint() })

  // A game whose score is being kept is mentioned where its page is linked.
  for (const link of document.querySelectorAll("[data-running]")) {
    let open = null
    try { open = JSON.parse(localStorage.getItem(`ww-open-${link.dataset.running}`)) } catch { /* nothing is kept here */ }
    if (!open) continue
    link.classList.add("ww-running")
    const { words } = link.dataset
    if (words) link.append(Object.assign(document.createElement("small"), { textContent: `${words} ${open[1]}` }))
  }

  // The other language opens at the same roll or edition; the first page of the site remembers it.
  for (const link of document.querySelectorAll(".ww-language")) {
    link.addEventListener("pointerdown", () => { link.hash = location.hash }) // also for a new tab
    link.addEventListener("click", () => {
      link.hash = location.hash
      try { localStorage.setItem("ww-language", link.lang) } catch { /* nothing is kept here */ }
    })
  }
})()
