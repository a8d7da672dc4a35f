import sanitizeHtml from "sanitize-html"
import { allowedHtml } from "./allowed-html.ts"
import { oversize } from "./contract.ts"

/**
 * Makes HTML safe to show: anything not on the list below is removed, but its text is kept. Deterministic, and its
 * output passes through unchanged.
 */
export function sanitise(html: string): string {
  let clean = pass(html)
  // Dropping an element can bring two together that must not nest; a parser would then move them apart, as this does.
  // Two passes are nearly always enough, and what is too big to be stored needs no second.
  for (let passes = 1; passes < mostPasses && oversize(clean) === undefined; passes++) {
    const again = pass(clean)
    if (again === clean) break
    clean = again
  }
  return clean
}

const mostPasses = 10

// `>` is always escaped in text and in values, so ` />` is only ever the end of a tag.
const pass = (html: string) => sanitizeHtml(normalise(html), allowedHtml).replaceAll(" />", ">").trim()

/** Line ends as a parser reads them, and no control characters. */
const normalise = (html: string) => html.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]/gu, "")
