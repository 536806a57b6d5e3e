// Put before the theme's search worker, which looks for words just as they were typed. This makes it find more:
// "stones" also finds "stone", and where a keyboard has no umlauts "wuerfel" finds "Würfel".
;(() => {
  const umlauts = { ae: "ä", oe: "ö", ue: "ü" }
  // After a, e and q the pair stands for itself (neue, Bauer, Quelle), as in Snowball's later German.
  const folds = { de: word => word.replace(/(^|[^aeq])(ae|oe|ue)/g, (_, before, pair) => before + umlauts[pair]) }

  const changed = word => {
    if (!/^\p{L}+$/u.test(word)) return word // figures and signs of the query language
    const language = Object.keys(folds).find(code => lunr[code])
    const folded = language ? folds[language](word.toLowerCase()) : word.toLowerCase()
    const stemmer = Object.values(lunr).find(own => own && own.stemmer && own.trimmer) || lunr
    const stem = stemmer.stemmer(new lunr.Token(folded, {})).toString()
    return folded.startsWith(stem) && stem.length > 2 ? stem : folded
  }

  addEventListener("message", ({ data }) => {
    if (data && data.type === 2 && typeof data.data === "string") {
      data.data = data.data.split(/(\s+)/).map(changed).join("")
    }
  })
})()
