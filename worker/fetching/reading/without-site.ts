import { fold } from "./fold.ts"
import { bareHost } from "./page-kinds.ts"
import type { PageTree } from "./page-tree.ts"

const separator = /\s[|·•»«:–—-]{1,2}\s/

export interface Titled {
  url: URL
  tree: PageTree
  meta: Map<string, string>
}

/** The title that a page gives itself, without the name of the site before or after it. */
export function withoutSite(title: string, page: Titled): string {
  const parts = title.split(separator)
  if (parts.length < 2) return title
  const [start = "", end = ""] = [parts[0], parts.at(-1)]
  if (isSiteName(page, end))
    return title.slice(0, title.length - end.length).replace(/[\s|·•»«:–—-]{1,4}$/u, "")
  if (isSiteName(page, start)) return title.slice(start.length).replace(/^[\s|·•»«:–—-]{1,4}/u, "")
  return title
}

/** Whether some text is how the page calls its site, or the name of its host spelled out. */
export function isSiteName({ url, meta }: Titled, text: string): boolean {
  const folded = fold(text)
  if (folded === "") return false
  if (folded === fold(meta.get("og:site_name") ?? "")) return true
  const spelled = folded.replaceAll(" ", "")
  const host = fold(bareHost(url)).replaceAll(" ", "")
  return (
    spelled.length >= 4 &&
    (host === spelled || (host.startsWith(spelled) && spelled.length * 2 > host.length))
  )
}

/** Whether a title begins with a name and says little more: a longer one says what its owner does. */
function isShortWith(title: string, name: string): boolean {
  const words = fold(title).split(" ")
  return words[0] === name && words.length < 4
}

/** Whether a title is the site's own, such as "Tallow Times – local news": a part of it names the site, or it is a part of that name. */
export function isOfSite(page: Titled, title: string): boolean {
  const name = fold(page.meta.get("og:site_name") ?? "")
  const [host = ""] = bareHost(page.url).split(".", 1)
  const isWithin = name !== "" && ` ${name} `.includes(` ${fold(title)} `)
  return (
    isWithin || title.split(separator).some((part) => isSiteName(page, part) || isShortWith(part, fold(host)))
  )
}
