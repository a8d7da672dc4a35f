import type { Article } from "./article.ts"

const most = 200

/** Returns one article for each address, combining what all pages say about it. */
export function mergeArticles(all: Article[]): Article[] {
  const found = new Map<string, Article>()
  for (const article of all) {
    const key = canonical(article.url)
    const known = found.get(key)
    if (!known) found.set(key, { ...article, url: key })
    else {
      known.publishedAt ??= article.publishedAt
      known.summary ??= article.summary
      // A teaser may name the first of several.
      if (known.authors.every((name) => article.authors.includes(name))) known.authors = article.authors
    }
  }
  return [...found.values()].slice(0, most)
}

/** Without what only counts visits. */
function canonical(address: string): string {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|fbclid|gclid|ref$)/.test(name)) url.searchParams.delete(name)
  url.hash = ""
  return url.href
}
