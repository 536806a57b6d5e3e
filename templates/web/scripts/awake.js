// The switch that keeps the screen on while the dice go round. Where the device does not know how, there is none.
(() => {
  "use strict"
  const tools = document.querySelector(".ww-tools[data-awake]")
  if (!tools || !navigator.wakeLock) return
  const told = document.createElement("span")
  told.className = "ww-told"
  told.setAttribute("role", "status")
  const button = document.createElement("button")
  Object.assign(button, { type: "button", id: "ww-awake", className: "ww-awake" })
  button.textContent = tools.dataset.awake
  tools.append(button, told)

  let wanted = false
  let lock = null

  function want(yes) {
    wanted = yes
    button.setAttribute("aria-pressed", String(yes))
  }

  async function take() {
    try {
      const taken = await navigator.wakeLock.request("screen")
      if (!wanted || lock) { // switched off, or taken by another call, while the device thought about it
        await taken.release()
        return
      }
      lock = taken
      taken.addEventListener("release", () => {
        if (lock === taken) lock = null
        // A page out of sight loses the lock and takes it again later; in sight, the device has ended it for good.
        if (!lock && document.visibilityState === "visible") want(false)
      })
    } catch {
      // The page may have gone out of sight meanwhile; then the next look at it asks again.
      if (!wanted || document.visibilityState !== "visible") return
      want(false)
      told.textContent = tools.dataset.awakeRefused
    }
  }

  button.addEventListener("click", () => {
    told.textContent = ""
    want(!wanted)
    if (wanted) take()
    else if (lock) lock.release().catch(() => {})
  })
  document.addEventListener("visibilitychange", () => {
    if (wanted && !lock && document.visibilityState === "visible") take()
  })
  want(false)
})()
