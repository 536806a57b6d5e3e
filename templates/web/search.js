// Put before the theme's search worker, which keeps words as they are written and looks for them as they are typed. This
// keeps and asks for their stems, by the stemmer that the language brings, so that every form of a word finds all others.
// Where a keyboard has no umlauts "wuerfel" finds "Würfel". Numbers and rolls mean nothing without their game: the one on
// whose page they are asked comes first; `main.html` writes its id behind the address of this script.
;(() => {
  const umlauts = { ae: "ä", oe: "ö", ue: "ü" }
  // After a, e and q the pair stands for itself (neue, Bauer, Quelle), as in Snowball's later German.
  const folds = { de: word => word.replace(/(^|[^aeq])(ae|oe|ue)/g, (_, before, pair) => before + umlauts[pair]) }
  const WORD = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}:])/gu // neither the d of 2d6 nor a field such as title:

  const stemOf = word => {
    const stemmer = Object.values(lunr).find(own => own && own.stemmer && own.trimmer) || lunr
    return stemmer.stemmer(new lunr.Token(word, {})).toString()
  }

  const stems = new Map() // of each word of the pages
  const kept = token => token.update(word => {
    if (!stems.has(word)) stems.set(word, stemOf(word))
    return stems.get(word)
  })
  const prepare = () => { // there is no lunr before the first message
    lunr.Pipeline.registerFunction(kept, "ww-stems")
    const { add } = lunr.Builder.prototype
    let stemming
    lunr.Builder.prototype.add = function (...page) {
      if (stemming !== this.pipeline) (stemming = this.pipeline).add(kept)
      return add.apply(this, page)
    }
  }

  const asStem = typed => {
    const language = Object.keys(folds).find(code => lunr[code])
    const word = language ? folds[language](typed.toLowerCase()) : typed.toLowerCase()
    const stem = stemOf(word)
    if ((stem.length > 2 || stem.length === word.length) && [...stems.values()].some(one => one.startsWith(stem))) return stem
    const begun = [...stems.keys()].find(one => one.startsWith(word)) // half a word has another stem than the whole one
    return begun ? stems.get(begun) : word
  }

  const script = self.document ? document.querySelector("script[src]").src : location.href
  const game = decodeURIComponent(new URL(script).hash.slice(1))
  const ours = hits => game && hits[0].location.startsWith(`${game}/`)
  let asked = ""

  addEventListener("message", ({ data }) => {
    if (data && data.type === 0) prepare()
    if (data && data.type === 2 && typeof data.data === "string") {
      asked = data.data
      data.data = asked.replace(WORD, asStem)
    }
  })

  const post = self.postMessage.bind(self)
  self.postMessage = answer => {
    if (answer.type === 3 && !/\p{L}/u.test(asked)) {
      const { items } = answer.data
      answer.data.items = [...items.filter(ours), ...items.filter(hits => !ours(hits))]
    }
    post(answer)
  }
})()
