// Everything a reader can not see whole at the width of the window. `scrolls`: a region that can be moved sideways
// may hold more than it shows, if it can be reached with the keyboard and is no table of pay-offs.
(scrolls) => {
  const found = [];
  const note = (element, message) => {
    const words = (element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
    found.push(`<${element.localName} class="${element.getAttribute("class") || ""}"> "${words}" ${message}`);
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const page = document.documentElement;
  const width = page.clientWidth;
  if (page.scrollWidth > width) note(page, `is ${page.scrollWidth} px wide in a window of ${width} px`);

  // What takes part: content, head and foot. Drawers and the search window lie beside the window until they are opened.
  const chosen = document.querySelectorAll(".ww-hero, .ww-dock, .md-content, .md-header__inner, .md-footer");
  const roots = chosen.length ? [...chosen] : [document.body];
  const aside = ".md-search, .md-sidebar, .md-dialog, script, style, template";

  // How far an element may reach: to the nearest edge that cuts off.
  const limits = (element) => {
    let left = 0, right = width;
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const overflow = getComputedStyle(box).overflowX;
      if (box.closest("svg") && box.localName !== "svg") continue;
      if (overflow === "visible") continue;
      const edges = box.getBoundingClientRect();
      if (edges.width <= 1 && edges.height <= 1) return null; // for ears only
      const moves = overflow === "auto" || overflow === "scroll";
      if (moves && box.scrollWidth <= box.clientWidth) continue;
      if (moves && scrolls && box.tabIndex >= 0 && !box.closest(".ww-payoffs") && !box.querySelector(".ww-payoffs")) return null;
      left = Math.max(left, edges.left);
      right = Math.min(right, edges.right);
    }
    return [left, right];
  };
  const check = (element, box, rects) => {
    const range = limits(box);
    if (!range) return;
    for (const { left, right, width } of rects) {
      if (!width) continue;
      const over = Math.max(right - range[1], range[0] - left);
      if (over > 0.75) return note(element, `is cut off: ${over.toFixed(1)} px are outside`);
    }
  };

  for (const root of roots) {
    for (const element of root.querySelectorAll("*")) {
      if (element.closest(aside) || !seen(element)) continue;
      const inSvg = element.closest("svg") && element.localName !== "svg";
      if (/^(table|svg|img|math|button|input|select|canvas|figure)$/.test(element.localName))
        check(element, element.parentElement, [element.getBoundingClientRect()]);
      if (/^(td|th)$/.test(element.localName) && element.scrollWidth > element.clientWidth + 1)
        note(element, `holds ${element.scrollWidth} px in a cell of ${element.clientWidth} px`);
      if (inSvg && element.localName !== "text") continue;
      for (const child of element.childNodes) {
        if (child.nodeType !== Node.TEXT_NODE || !child.data.trim()) continue;
        const words = document.createRange();
        words.selectNodeContents(child);
        check(element, element, words.getClientRects());
      }
    }
    for (const symbol of root.querySelectorAll("svg.ww-glyph")) {
      if (!seen(symbol)) continue;
      const times = symbol.getBoundingClientRect().height / parseFloat(getComputedStyle(symbol.parentElement).fontSize);
      if (times > 4) note(symbol.parentElement, `has a symbol ${times.toFixed(1)} times as high as its words`);
    }
    for (const row of root.querySelectorAll("tr")) {
      if (row.closest(aside) || !seen(row)) continue;
      for (const cell of row.cells) if (!seen(cell)) note(cell, "is hidden though its row is shown");
    }
  }
  return found;
};
