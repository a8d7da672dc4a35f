import type { Match } from "./contract.ts"

/** Query parameters that campaigns and mail programs add for tracking; the page is the same without them. */
const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|igshid|srsltid|mc_cid|mc_eid|mkt_tok|_ga|_gl|_hsenc|_hsmi)$/i

/**
 * Whether an address is one that is looked for. `exact` is the address itself, as the URL parser writes it, without its
 * fragment. `page` also accepts http instead of https and www. or its absence, with or without a slash at the end, and
 * with any tracking in its query. `site` accepts every page of the host and of its subdomains.
 */
export function isTarget(url: URL, target: URL, match: Match): boolean {
  if (match === "exact") return withoutFragment(url) === withoutFragment(target)
  if (match === "page") return pageForm(url) === pageForm(target)
  const [host, wanted] = [bareHost(url), bareHost(target)]
  return host === wanted || host.endsWith(`.${wanted}`)
}

/** The form in which two spellings of the address of one page are the same. */
export function pageForm(url: URL): string {
  const query = [...url.searchParams]
    .filter(([name]) => !tracking.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const path = decoded(url.pathname).replace(/\/$/, "")
  return `${bareHost(url)}${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`
}

const bareHost = ({ host }: URL): string => host.replace(/^www\./, "").replace(/\.$/, "")

const withoutFragment = ({ href }: URL): string => href.replace(/#.*$/, "")

/** `%7E` is `~`, however it is written; what is not properly encoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
