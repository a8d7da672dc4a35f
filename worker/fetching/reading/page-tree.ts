export interface Element {
  tag: string
  attributes: Record<string, string>
  parent: Element | null
  /** Its place in the text of the tree. */
  start: number
  end: number
  depth: number
}

/** The elements of a page in their order, over the one text that a reader would see. */
export interface PageTree {
  text: string
  elements: Element[]
  /** Where each run of text begins, and the element that directly contains it. */
  runs: { start: number; element: Element }[]
  title: string
  jsonLd: string[]
  /** The data from which Next and Nuxt build the page in the browser, as JSON. */
  appData: { system: "next" | "nuxt"; text: string }[]
}

/** Further elements are not read; elements nested deeper than this are placed at this depth. */
export const MOST = { elements: 60_000, depth: 200, text: 1_500_000 }

/** An element and all in it, which follow it. */
export function descendants(elements: Element[], at: number): Element[] {
  const top = elements[at] as Element
  let end = at + 1
  while (end < elements.length && (elements[end]?.depth ?? 0) > top.depth) end++
  return elements.slice(at, end)
}
