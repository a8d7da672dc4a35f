/** The document element, which carries the attributes that the style sheets use. */
export const root = document.documentElement

/** Its data attributes, by a name that stays short when it is made small. */
export const { dataset } = root
