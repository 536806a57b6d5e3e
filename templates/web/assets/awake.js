// The switch that keeps the screen on. A device that can not, or does not want to, loses nothing but the switch.
(() => {
  const tools = document.querySelector(".ww-tools[data-awake]")
  if (!tools || !navigator.wakeLock) return
  const button = Object.assign(document.createElement("button"), {
    type: "button", id: "ww-awake", className: "ww-awake", textContent: tools.dataset.awake,
  })
  const told = Object.assign(document.createElement("span"), { className: "ww-told" })
  told.setAttribute("role", "status")
  tools.append(button, told)

  let wanted = false
  let lock = null

  function show() {
    button.setAttribute("aria-pressed", String(wanted))
  }

  async function take() {
    try {
      const taken = await navigator.wakeLock.request("screen")
      if (!wanted) return void taken.release() // switched off while we waited
      lock = taken
      told.textContent = ""
      // While the page is out of sight the device takes the lock away, and we ask again when it comes back.
      taken.addEventListener("release", () => {
        if (lock !== taken) return
        lock = null
        if (document.visibilityState === "visible") wanted = false
        show()
      })
    } catch {
      wanted = false
      told.textContent = tools.dataset.awakeRefused
    }
    show()
  }

  button.addEventListener("click", () => {
    wanted = !wanted
    told.textContent = ""
    show()
    if (wanted) return void take()
    const held = lock
    lock = null
    held?.release()
  })
  document.addEventListener("visibilitychange", () => {
    if (wanted && !lock && document.visibilityState === "visible") take()
  })
  show()
})()
