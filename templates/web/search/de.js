// Added to the theme's German stemmer: "wuerfel" finds "Würfel", for keyboards without umlauts.
// After a, e and q the pair stands for itself (neue, Bauer, Quelle), as in Snowball's later German.
;(function (lunr) {
  const umlauts = { ae: "ä", oe: "ö", ue: "ü" }
  const fold = word => word.replace(/(^|[^aeq])(ae|oe|ue)/g, (_, before, pair) => before + umlauts[pair])
  const stem = lunr.de.stemmer
  lunr.de.stemmer = token => stem(typeof token === "string" ? fold(token) : token.update(fold))
  lunr.Pipeline.registerFunction(lunr.de.stemmer, "stemmer-de-umlauts")
})(self.lunr)
