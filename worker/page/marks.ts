/** Where a shell is cut for a page's own parts, in their order. */
export const marks = ["<!--head-->", "<!--sheet-->", "<!--page-->", "<!--data-->"] as const

/** Behind this mark, which is part of no page, the build writes the sheets of single pages as JSON. */
export const SHEETS = "<!--sheets-->"

/** The rules that a page is drawn with, as elements, and the policy that lets them and its scripts be. */
export interface PageSheet<Styles = string> {
  styles: Styles
  policy: string
}
