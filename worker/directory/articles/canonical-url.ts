import { createHash } from "node:crypto"

/** Parameters that say how a reader came, and nothing about what is shown. */
const following =
  /^(?:utm_\w{1,40}|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|at_medium|at_campaign|cmpid|ito|ref_src|xtor|ns_\w{1,40}|rss)$/i

/** The address of an article as it is stored and compared; null when it is no address of the web. */
export function canonicalUrl(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || address.length > 2000) return null
  url.hash = ""
  url.username = ""
  url.password = ""
  for (const name of new Set(url.searchParams.keys())) if (following.test(name)) url.searchParams.delete(name)
  return url.href
}

/** 128 bits of SHA-256 by which an address is found again: http and https, and a final slash, are the same article. */
export const hashUrl = (url: string): string =>
  createHash("sha256")
    .update(url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""))
    .digest()
    .subarray(0, 16)
    .toString("base64url")
