import { fold } from "./fold.ts"
import { decode, isAuthorPage, kindNamed, names } from "./page-kinds.ts"

/** Words that say nothing of the sort of a page. */
const fillers =
  /(?<!\p{L})(?:our|the|us|meet|and|your|editorial|media|news|info|page|directory|unsere?|das|die|der|und|notre|nos|la|le|el|il|nuestro|onze|de)(?!\p{L})/gu

/** Whether the last segment of an address is the name of a kind of page, rather than only containing it. */
export function isCalledSo(url: URL): boolean {
  if (isAuthorPage(url)) return true
  const parts = decode(url.pathname)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .split("/")
  const last = fold(parts.filter((part) => part !== "").at(-1) ?? "")
  const rest = (pattern: RegExp) => last.replace(pattern, "").replace(fillers, "").trim()
  return last.length <= 40 && names.some(([, pattern]) => pattern.test(last) && kindlessRest(rest(pattern)))
}

/** "team and contact" has two names. */
const kindlessRest = (rest: string) => rest === "" || kindNamed(rest) !== null
