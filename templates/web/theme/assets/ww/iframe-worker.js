// Pages opened from a folder may not start workers. This stands in for one there, in a frame that nobody sees, so that
// the search works: the worker's script runs in the frame as it is, and messages go to and fro between the two windows.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super()
      const base = new URL(address, document.baseURI)
      const frame = document.createElement("iframe")
      frame.hidden = true
      document.body.append(frame)
      const inside = (this.inside = frame.contentWindow)
      const load = url => new Promise((done, failed) => {
        const script = inside.document.createElement("script")
        Object.assign(script, { src: new URL(url, base), onload: done, onerror: () => failed(new Error(`no ${url}`)) })
        inside.document.head.append(script)
      })
      inside.postMessage = data => this.send(this, MessageEvent, data)
      // One after the other, as in a worker: later scripts build on earlier ones.
      inside.importScripts = (...urls) => urls.reduce((before, url) => before.then(() => load(url)), Promise.resolve())
      this.ready = load(base)
      this.ready.catch(fault => this.dispatchEvent(new ErrorEvent("error", { error: fault, message: fault.message })))
    }

    postMessage(data) {
      this.ready.then(() => this.send(this.inside, this.inside.MessageEvent, data), () => {})
    }

    send(target, Message, data) {
      setTimeout(() => target.dispatchEvent(new Message("message", { data: structuredClone(data) })))
    }

    terminate() {
      this.inside.frameElement.remove()
    }
  }
}
