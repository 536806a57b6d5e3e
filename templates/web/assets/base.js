// What several scripts of the pages need: words with gaps, and addresses. The only name that our scripts share is `ww`.
const ww = {
  // A text with what stands in braces filled in.
  filled: (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole),

  // What an address says, as a person would write it; a broken one as it stands there.
  decoded(text) {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  },

  // Enough of what somebody typed to tell what is wrong with it.
  shortened: text => text.length > 40 ? `${text.slice(0, 40)}…` : text,

  // Puts a choice into the address, so that the page can be shared, kept and opened again.
  keep(hash) {
    try {
      history.replaceState(null, "", hash || location.pathname + location.search)
    } catch { /* from a file some browsers do not let us */ }
  },

  // An element with a class, and what it holds.
  make(tag, look, ...content) {
    const element = document.createElement(tag)
    if (look) element.className = look
    element.append(...content)
    return element
  },

  // A symbol from the stock of the page. It says nothing: words beside it do.
  drawn(name, look = "") {
    const stock = Array.from(document.querySelectorAll("#ww-stock [data-symbol]"))
    const picture = stock.find(one => one.dataset.symbol === name)?.querySelector("svg")
    const mark = ww.make("span", look, picture ? picture.cloneNode(true) : "")
    mark.setAttribute("aria-hidden", "true")
    return mark
  },
}
