import { textOf } from "./lines.ts"
import { type Page, toUrl } from "./page.ts"
import { announcedKind, isSameSite, type PageKind } from "./page-kinds.ts"

/** The address of the first `link` with such attributes; not those of comments. */
export function headLink(page: Page, is: (attributes: Record<string, string>) => boolean): string | null {
  const link = page.tree.elements.find(
    ({ tag, attributes }) =>
      tag === "link" && is(attributes) && !/comment/i.test(`${attributes.href} ${attributes.title}`),
  )
  return toUrl(link?.attributes.href, page)?.href ?? null
}

/** The address of a page of a kind: one that was read, or the first link that announces one. */
export function linkOf(pages: Page[], kind: PageKind, site: URL): string | null {
  for (const page of pages) {
    if (page.kind === kind) return page.url.href
    for (const { tag, attributes, start, end } of page.tree.elements
      .filter((one) => one.tag === "a")
      .slice(0, 2000)) {
      const url = tag === "a" ? toUrl(attributes.href, page) : null
      if (url && isSameSite(url, site) && announcedKind(url, textOf(page.tree, { start, end }, 60)) === kind)
        return url.href
    }
  }
  return null
}
