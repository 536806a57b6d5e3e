// Keeps the site for later, without a net. Browsers allow that to pages from a server only.
if (location.protocol !== "file:" && "serviceWorker" in navigator) {
  const worker = document.currentScript.dataset.worker
  addEventListener("load", () => navigator.serviceWorker.register(worker).catch(() => {}))
}
