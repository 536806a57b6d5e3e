"use strict";
for (const place of document.querySelectorAll(".compare")) {
  for (const mode of place.querySelectorAll("[type=radio]")) {
    mode.addEventListener("change", () => (place.dataset.mode = mode.value));
    if (mode.checked) place.dataset.mode = mode.value; // what a browser remembers from before it loaded the page again
  }
  const part = place.querySelector("[type=range]");
  const set = () => place.style.setProperty("--part", part.value);
  part.addEventListener("input", set);
  set();
}
