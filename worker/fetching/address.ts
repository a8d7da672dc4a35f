import type { Settings } from "../env.ts"
import { isPublicAddress } from "./ip-address.ts"
import { addressRefused } from "./problems.ts"

export type AddressRules = Pick<Settings, "SITE_ORIGIN" | "LOCAL" | "FETCH_ALLOW_HOSTS">

const longest = 2048
/** Controls, invisible formatting, white space and backslashes: what readers and parsers of addresses disagree about. */
const ambiguous = /[\p{C}\s\\]/u
/** Also an empty one, which the parser drops. */
const userinfo = /^[^/?#]*\/\/[^/?#]*@/
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/
/** RFC 6761, 6762, 8375 and 7686, and what private networks call themselves. */
const privateSuffix = /(^|\.)(localhost|localdomain|local|lan|internal|home\.arpa|onion|test|invalid)$/
/** Names whose answer is this machine, or whatever address is spelled in them. */
const spellsAddress = /(^|\.)(nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|lacolhost\.com|vcap\.me)$/

/**
 * The address as we would open it, if we may: http or https, on 80 or 443, at a public name or address, and not our own.
 * A relative one needs a base, which is how each redirect is checked. Throws `address_refused`. That a public name leads
 * to a private address is for the platform to refuse, which it does for every worker.
 */
export function checkAddress(text: string, rules: AddressRules, base?: URL): URL {
  const url = text.length <= longest && !ambiguous.test(text) ? URL.parse(text, base?.href) : null
  if (!url || url.username || url.password || userinfo.test(text) || !/^https?:$/.test(url.protocol))
    throw addressRefused()
  url.hash = ""
  if (isOpenedByName(url, rules)) return url
  if (!["", "80", "443"].includes(url.port) || !isPublicHost(url.hostname, rules)) throw addressRefused()
  return url
}

/** Like `checkAddress`, and also requires that nothing sent there can be read in transit. Throws `address_refused`. */
export function checkSecureAddress(text: string, rules: AddressRules): URL {
  const url = checkAddress(text, rules)
  if (url.protocol !== "https:" && !isOpenedByName(url, rules)) throw addressRefused()
  return url
}

/** For tests and a developer's machine only. */
const isOpenedByName = ({ host }: URL, { LOCAL, FETCH_ALLOW_HOSTS }: AddressRules) =>
  LOCAL && FETCH_ALLOW_HOSTS.includes(host)

/** `host` as the URL parser writes it: lower case, ASCII, every spelling of an IP address made one. */
export function isPublicHost(host: string, { SITE_ORIGIN }: Pick<AddressRules, "SITE_ORIGIN">): boolean {
  const address = isPublicAddress(host)
  if (address !== null) return address
  const labels = host.split(".")
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    labels.every((one) => label.test(one)) &&
    !privateSuffix.test(host) &&
    !spellsAddress.test(host) &&
    host !== new URL(SITE_ORIGIN).hostname
  )
}
