// Put before the theme's search worker, which keeps words as they are written and looks for them as they are typed. This
// keeps and asks for their stems, by the stemmer that the language brings, so that every form of a word finds all others.
// A build writes `WW_SPELLING` before it, the section [search] of the shared words: letters that stand for one where a
// keyboard lacks it, so that "wuerfel" finds "Würfel", and forms that no stemmer knows, such as "dice" of "die".
// The game on whose page something is asked comes first; `main.html` writes its id behind the address of this script.
;(() => {
  const { unfolded_after: kept_after, point } = WW_SPELLING
  const [folds, forms] = [WW_SPELLING.folds, WW_SPELLING.forms].map(pairs => new Map(Object.entries(pairs)))
  const pair = folds.size ? new RegExp(`(^|[^${kept_after}])(${[...folds.keys()].join("|")})`, "g") : null
  const folded = word => pair ? word.replace(pair, (_, before, letters) => before + folds.get(letters)) : word
  const WORD = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}:])/gu // neither the d of 2d6 nor a field such as title:

  const stemOf = word => {
    const stemmer = Object.values(lunr).find(own => own && own.stemmer && own.trimmer) || lunr
    return stemmer.stemmer(new lunr.Token(forms.get(word) || word, {})).toString()
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
    const word = folded(typed.toLowerCase())
    const stem = stemOf(word)
    if ((stem.length > 2 || stem.length === word.length) && [...stems.values()].some(one => one.startsWith(stem))) return stem
    const begun = [...stems.keys()].find(one => one.startsWith(word)) // half a word has another stem than the whole one
    return begun ? stems.get(begun) : word
  }

  // Numbers as the pages write them: with a minus sign, and the decimal point of the language.
  const numbers = text => text.replace(/(^|\s)[-–](?=\d)/g, "$1\u2212")
    .replace(/(^|\s)([+\u2212]?\d+)[.,](\d{1,2}|\d{4,})(?=[\s%]|$)/g, `$1$2${point}$3`)

  const script = self.document ? document.querySelector("script[src]").src : location.href
  const game = decodeURIComponent(new URL(script).hash.slice(1))
  const ours = hits => game && hits[0].location.startsWith(`${game}/`)
  addEventListener("message", ({ data }) => {
    if (data && data.type === 0) prepare()
    if (data && data.type === 2 && typeof data.data === "string") {
      data.data = numbers(data.data).replace(WORD, asStem)
    }
  })

  const post = self.postMessage.bind(self)
  self.postMessage = answer => {
    if (answer.type === 3) {
      const { items } = answer.data
      answer.data.items = [...items.filter(ours), ...items.filter(hits => !ours(hits))]
    }
    post(answer)
  }
})()
