/** The document's own element, which carries what the sheets ask of it. */
export const root = document.documentElement
