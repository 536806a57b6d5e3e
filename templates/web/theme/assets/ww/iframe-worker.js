// The search and its index are 65 kB that most visits do without: they are loaded when somebody goes to its field. The
// theme would load them with each page. Pages opened from a folder may not start workers: a frame that nobody sees
// stands in for one there, in which the worker's script runs as it is, and messages go to and fro between the windows.
(() => {
  const base = () => new URL(JSON.parse(document.getElementById("__config").textContent).base, location.href)
  const load = (into, url) => new Promise((done, failed) => {
    const script = into.createElement("script")
    Object.assign(script, { src: url, onload: done, onerror: () => failed(new Error(`no ${url}`)) })
    into.head.append(script)
  })

  class Framed {
    constructor(address) {
      this.frame = document.createElement("iframe")
      this.frame.hidden = true
      document.body.append(this.frame)
      const inside = this.frame.contentWindow
      inside.postMessage = data => deliver(this, MessageEvent, data)
      // In order, since later scripts build on earlier ones; a message waits for them, as it would for a real worker.
      inside.importScripts = (...urls) => (this.ready =
        urls.reduce((before, url) => before.then(() => load(inside.document, new URL(url, address))), Promise.resolve()))
      this.ready = load(inside.document, address)
      this.posted = Promise.resolve()
    }

    postMessage(data) {
      const { contentWindow: inside } = this.frame
      this.posted = this.posted.then(() => this.ready).then(() => deliver({ onmessage: event => inside.dispatchEvent(event) }, inside.MessageEvent, data))
    }
  }

  const deliver = (target, Message, data) => new Promise(done => setTimeout(() => {
    target.onmessage(new Message("message", { data: structuredClone(data) }))
    done()
  }))

  const Own = location.protocol === "file:" ? Framed : window.Worker
  window.Worker = class extends EventTarget {
    constructor(address) {
      super()
      const wanted = ({ target }) => {
        if (this.worker || !(target instanceof Element && target.closest(".md-search"))) return
        this.worker = new Own(new URL(address, document.baseURI))
        this.worker.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }))
        load(document, document.querySelector(".ww-search-answer").dataset.script).catch(() => {})
        load(document, new URL("search/search_index.js", base()))
          .then(() => this.postMessage({ type: 0, data: { ...__index, options: { suggest: false } } }))
          .catch(() => { this.worker = null }) // the net may be back at the next try
      }
      document.addEventListener("focusin", wanted)
    }

    postMessage(data) {
      if (this.worker) this.worker.postMessage(data)
    }
  }
})()
