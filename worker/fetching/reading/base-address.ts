import type { PageTree } from "./page-tree.ts"

/** The address from which a page's links start: its first base that has one, if that is of http or https. */
export function baseOf({ elements }: Pick<PageTree, "elements">, pageUrl: string): URL {
  const said = elements.find(({ tag, attributes }) => tag === "base" && attributes.href !== undefined)
  const base = URL.parse(said?.attributes.href?.trim() ?? "", pageUrl)
  return base && /^https?:$/.test(base.protocol) ? base : new URL(pageUrl)
}
