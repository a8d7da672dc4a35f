/** The document's own element, which carries what the sheets ask of it. */
export const root = document.documentElement

/** Its data attributes, by a name that stays short when it is made small. */
export const { dataset } = root
