import { baseOf } from "./base-address.ts"
import { findHeadline } from "./headline.ts"
import { byId, readThings } from "./json-ld.ts"
import { kindOf } from "./judge-kind.ts"
import { linesOf, textOf } from "./lines.ts"
import { isOfPart, type Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { readTree } from "./read-tree.ts"
import { withoutReferences } from "./references.ts"

/** One document of a site, as it was fetched. */
export interface Fetched {
  url: string
  text: string
  kind: "html" | "xml" | "json"
}

/** Reads a page once, for all that is looked for in it. */
export function readPage({ url: address, text }: Fetched): Page {
  const url = new URL(address)
  const tree = readTree(text, "html")
  const lines = linesOf(tree)
  const things = readThings(tree.jsonLd)
  const meta = readMeta(tree.elements)
  const headline = findHeadline({ url, tree, meta })
  const heading = headline ? textOf(tree, headline, 300) : ""
  const root = tree.elements.find(({ tag }) => tag === "html")?.attributes
  const page = {
    url,
    base: baseOf(tree, address),
    tree,
    lines,
    things,
    named: byId(things),
    meta,
    headline,
    heading,
    language: root?.lang ?? root?.["xml:lang"] ?? null,
  }
  return { ...page, kind: kindOf(page) }
}

function readMeta(elements: Element[]): Map<string, string> {
  const meta = new Map<string, string>()
  for (const { tag, attributes, parent } of elements) {
    // RDFa allows several properties for one content, and some systems write "value" for it.
    const content = attributes.content ?? attributes.value
    if (tag !== "meta" || content === undefined) continue
    if (attributes.itemprop !== undefined && parent && isOfPart(parent)) continue
    const names = (attributes.property ?? attributes.name ?? attributes.itemprop ?? "").toLowerCase()
    for (const name of names.slice(0, 200).split(/\s+/))
      if (name !== "" && !meta.has(name)) meta.set(name, withoutReferences(content.trim()))
  }
  return meta
}
