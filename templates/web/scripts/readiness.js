// Whether the page shows all that was asked for: `data-ready` stands at its root while nothing is read or written.
export function readiness(root) {
  let pending = 0
  return work => async (...given) => {
    pending += 1
    delete root.dataset.ready
    try { return await work(...given) } finally {
      pending -= 1
      if (!pending) root.dataset.ready = ""
    }
  }
}
