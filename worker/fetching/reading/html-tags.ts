/** The text between these is not for readers. */
export const unreadTags = new Set(
  "script style noscript template svg math iframe object textarea select".split(" "),
)
/** Elements that do not break a line. */
export const inlineTags = new Set(
  "a abbr author b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time title u var wbr".split(
    " ",
  ),
)
export const emptyTags = new Set("area base br col embed hr img input link meta source track wbr".split(" "))
/** The open tag that an opening tag closes, and where the search for it ends. */
export const impliedEnds: Record<string, { tags: string[]; within: string[] }> = {
  li: { tags: ["li"], within: ["ul", "ol"] },
  dt: { tags: ["dt", "dd"], within: ["dl"] },
  dd: { tags: ["dt", "dd"], within: ["dl"] },
  tr: { tags: ["tr"], within: ["table"] },
  td: { tags: ["td", "th"], within: ["tr", "table"] },
  th: { tags: ["td", "th"], within: ["tr", "table"] },
}
export const paragraphEnds = new Set(
  "address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p section table ul".split(
    " ",
  ),
)
export const keptAttributes = new Set(
  "alt class content datetime dir hidden href id itemprop itemtype lang name property rel role src style title type url xml:lang term text xmlurl htmlurl language value".split(
    " ",
  ),
)
