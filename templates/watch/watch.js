"use strict";
// Shows what the program tells; it asks nobody else.
const words = JSON.parse(document.body.dataset.words);
const wanted = document.body.dataset.wanted;
const main = document.getElementById("pieces");
const game = document.getElementById("game");
let piece = document.body.dataset.piece;
let news = null;
let last = null;
let told = "";

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
const many = (number) => (number === 1 ? words.one_fault : filled(words.many_faults, { number }));

function made(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function address(values) {
  const query = new URLSearchParams();
  if (values.lang) query.set("lang", values.lang);
  if (values.piece) query.set("piece", values.piece);
  return `?${query}`;
}

function faultList(faults) {
  const items = faults.map((fault) => {
    const place = fault.line ? `${fault.path}:${fault.line}` : fault.path;
    const item = made("li", {}, made("code", {}, place), made("p", {}, fault.message));
    if (fault.hint) item.append(made("p", { class: "hint" }, fault.hint));
    return item;
  });
  return made("ul", { lang: "en" }, ...items); // faults are told in English
}

function showFaults(box, faults, heading) {
  const text = JSON.stringify([heading, faults]);
  if (box.dataset.shown === text) return;
  box.dataset.shown = text;
  box.hidden = !faults.length;
  box.replaceChildren();
  if (faults.length) box.append(made("p", { class: "count" }, heading), faultList(faults));
}

async function showPicture(figure, picture) {
  const source = `picture/${picture.svg}.svg`;
  figure.dataset.wanted = source;
  figure.style.setProperty("--w", picture.width);
  figure.querySelector("figcaption").textContent = picture.name;
  const image = figure.querySelector("img");
  if (image.getAttribute("src") === source) return;
  const fresh = new Image();
  fresh.src = source;
  try {
    await fresh.decode(); // the older picture stays until the new one can be drawn
  } catch {
    return; // it is older than another one, which is on its way
  }
  if (figure.dataset.wanted !== source) return;
  fresh.alt = picture.alt || picture.name;
  fresh.width = Math.round(picture.width * 10);
  fresh.height = Math.round(picture.height * 10);
  image.replaceWith(fresh);
  figure.classList.toggle("page", picture.width > 120);
}

function section(id) {
  const known = document.getElementById(`piece-${id}`);
  if (known) return known;
  const fresh = made(
    "section",
    { id: `piece-${id}`, "aria-labelledby": `title-${id}` },
    made("div", { class: "head" }, made("h2", { id: `title-${id}` }), made("p", { class: "how" })),
    made("div", { class: "faulty", hidden: "" }),
    made("div", { class: "pictures" }),
  );
  return fresh;
}

function showPiece(one) {
  const place = section(one.id);
  place.dataset.how = one.how;
  place.hidden = Boolean(piece) && piece !== one.id;
  place.querySelector("h2").textContent = one.title;
  place.querySelector(".how").textContent = words[one.how];
  showFaults(place.querySelector(".faulty"), one.faults, many(one.faults.length));
  const pictures = place.querySelector(".pictures");
  while (pictures.children.length > one.pictures.length) pictures.lastElementChild.remove();
  while (pictures.children.length < one.pictures.length) {
    pictures.append(made("figure", {}, made("img", { alt: "" }), made("figcaption")));
  }
  one.pictures.forEach((picture, at) => showPicture(pictures.children[at], picture));
  pictures.dataset.none = one.pictures.length ? "" : words[one.how === "making" ? "making" : "none"];
  return place;
}

function choose(id) {
  piece = id;
  history.replaceState(null, "", address({ lang: wanted, piece }));
  if (last) show(last);
  connect();
}

function link(text, href, current, faults) {
  const element = made("a", { href }, made("span", {}, text));
  if (current) element.setAttribute("aria-current", "true");
  if (faults) element.append(" ", made("b", { title: many(faults) }, String(faults)), made("span", { class: "unseen" }, ` ${many(faults)}`));
  return element;
}

function fill(nav, links) {
  const text = links.map((one) => one.outerHTML).join("");
  if (nav.dataset.shown === text) return;
  const focused = nav.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  nav.dataset.shown = text;
  nav.replaceChildren(...links);
  if (focused) links.find((one) => one.getAttribute("href") === focused)?.focus();
}

function showChoice(state) {
  const languages = state.languages.length > 1 ? state.languages : [];
  fill(
    document.getElementById("languages"),
    languages.map((code) => {
      const element = link(code, address({ lang: code, piece }), code === state.language, 0);
      element.setAttribute("hreflang", code);
      return element;
    }),
  );
  const all = [{ id: "", title: words.all, faults: [] }, ...state.pieces];
  fill(
    document.getElementById("choice"),
    all.map((one) => {
      const element = link(one.title, address({ lang: wanted, piece: one.id }), one.id === piece, one.faults.length);
      element.dataset.piece = one.id;
      return element;
    }),
  );
}

function say(state) {
  const pieces = state.pieces.filter((one) => one.faults.length);
  if (state.making || state.pieces.some((one) => one.how === "making")) return;
  const faults = [...state.faults, ...pieces.flatMap((one) => one.faults)];
  const places = [...new Set(faults.map((one) => `${one.path}:${one.line} ${one.message}`))];
  const now = places.length ? `${many(places.length)}. ${places.join(". ")}` : "";
  if (now === told) return;
  document.getElementById("said").textContent = now || words.mended;
  told = now;
}

function showState(how, text) {
  const place = document.getElementById("state");
  place.dataset.how = how;
  place.querySelector("b").textContent = text;
}

function overall(state) {
  const count = new Set([...state.faults, ...state.pieces.flatMap((one) => one.faults)].map((one) => JSON.stringify(one))).size;
  if (count) showState("older", many(count));
  else if (state.making || state.pieces.some((one) => one.how === "making")) showState("making", words.making);
  else showState("current", words.current);
}

function show(state) {
  last = state;
  document.body.classList.remove("ended");
  if (piece && !state.faults.length && !state.pieces.some((one) => one.id === piece)) piece = "";
  if (state.title) {
    document.getElementById("title").textContent = state.title;
    document.title = `${state.title} · Würfelwerk`;
  }
  showFaults(game, state.faults, filled(words.game_faults, { number: many(state.faults.length) }));
  const places = state.pieces.map(showPiece);
  const there = [...main.querySelectorAll("section[id^=piece-]")];
  there.filter((one) => !places.includes(one)).forEach((one) => one.remove());
  if (places.some((one, at) => one !== there[at]) || places.length !== there.length) main.append(...places);
  showChoice(state);
  overall(state);
  say(state);
}

function connect() {
  news?.close();
  news = new EventSource(`news${address({ lang: wanted, piece })}`);
  news.onmessage = (event) => show(JSON.parse(event.data));
  news.onerror = () => {
    document.body.classList.add("ended");
    showState("ended", words.ended);
    document.getElementById("said").textContent = words.ended;
    if (news.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
  };
}

document.getElementById("choice").addEventListener("click", (event) => {
  const chosen = event.target.closest("a");
  if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose(chosen.dataset.piece);
});

for (const input of document.querySelectorAll("[name=size]")) {
  input.checked = input.value === (localStorage.getItem("size") || "fit");
  if (input.checked) main.dataset.size = input.value;
  input.addEventListener("change", () => {
    main.dataset.size = input.value;
    localStorage.setItem("size", input.value);
  });
}

// A browser opens six lines to one program: a page that nobody sees gives its line back.
document.addEventListener("visibilitychange", () => (document.hidden ? news?.close() : connect()));
if (!document.hidden) connect();
