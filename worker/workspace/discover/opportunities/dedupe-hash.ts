import { createHash } from "node:crypto"
import { fold } from "../../../fetching/reading/fold.ts"
import { comparable } from "../../../fetching/reading/next-links.ts"

/** Of the words of a request, however they are set: case, accents, marks, spaces and breaks do not count. */
export const dedupeHash = ({ title, body }: { title: string; body: string }): string =>
  createHash("sha256")
    .update(`${fold(title)}\n${fold(body)}`)
    .digest("base64url")

/** An address without its tracking parameters. Null for an invalid one. */
export function foldUrl(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  if (!url) return null
  url.hash = ""
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_\w{1,20}|fbclid|gclid|mc_[ce]id|ref)$/i.test(name)) url.searchParams.delete(name)
  return comparable(url.href)
}
