/** The marks at which a shell is split to insert a page's own parts, in order. */
export const marks = ["<!--head-->", "<!--sheet-->", "<!--page-->", "<!--data-->"] as const

/** Behind this mark, which is part of no page, the build writes the sheets of single pages as JSON. */
export const SHEETS = "<!--sheets-->"

/** A page's style elements, and the policy that allows them and its scripts. */
export interface PageSheet<Styles = string> {
  styles: Styles
  policy: string
}
