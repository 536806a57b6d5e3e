// Pages opened from a folder may not start workers. This stands in for one there, in a frame that nobody sees, so that
// the search works: the worker's script runs in the frame as it is, and messages go to and fro between the two windows.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super()
      const base = new URL(address, document.baseURI)
      this.frame = document.createElement("iframe")
      this.frame.hidden = true
      document.body.append(this.frame)
      const inside = this.frame.contentWindow
      const load = url => new Promise((done, failed) => {
        const script = inside.document.createElement("script")
        Object.assign(script, { src: new URL(url, base), onload: done, onerror: () => failed(new Error(`no ${url}`)) })
        inside.document.head.append(script)
      })
      inside.postMessage = data => this.deliver(this, MessageEvent, data)
      // In order, since later scripts build on earlier ones; a message waits for them, as it would for a real worker.
      inside.importScripts = (...urls) =>
        (this.ready = urls.reduce((before, url) => before.then(() => load(url)), Promise.resolve()))
      this.ready = load(base)
      this.ready.catch(fault => this.dispatchEvent(new ErrorEvent("error", { error: fault, message: fault.message })))
      this.posted = Promise.resolve()
    }

    postMessage(data) {
      const { contentWindow: inside } = this.frame
      this.posted = this.posted
        .then(() => this.ready)
        .then(() => this.deliver(inside, inside.MessageEvent, data))
        .catch(() => {}) // told as an error event, or by the worker itself
    }

    deliver(target, Message, data) {
      return new Promise(done => setTimeout(() => {
        target.dispatchEvent(new Message("message", { data: structuredClone(data) }))
        done()
      }))
    }

    terminate() {
      this.frame.remove()
    }
  }
}
