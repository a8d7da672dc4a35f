import { findInText } from "../../../fetching/find-emails.ts"
import type { ListedEntry } from "../../../fetching/reading/entries.ts"
import { NewOpportunity } from "../opportunities/contract.ts"
import { readDeadline } from "../opportunities/read-deadline.ts"
import { readDigest } from "../opportunities/read-request.ts"

/** An entry is one request, or a digest of several. */
export function toRequests(entry: ListedEntry, now: number): NewOpportunity[] {
  const several = readDigest(entry.text, entry.publishedAt ?? now)
  const url = entry.url !== null && entry.url.length <= 2000 ? entry.url : null
  if (several.length > 0) return several.map((request) => ({ ...request, url: request.url ?? url }))
  const one = toRequest(entry, now)
  return one ? [one] : []
}

/** Null for what is no request by our own rules. A deadline that could not be read stays in its words. */
function toRequest({ url, title, text, author, mailto, publishedAt }: ListedEntry, now: number) {
  const deadline = readDeadline(`${title}\n${text}`, publishedAt ?? now)
  const [address] = findInText(`${text}\n${mailto ?? ""}`)
  const read = NewOpportunity.safeParse({
    title,
    body: text,
    url: url === null || url.length > 2000 ? null : url,
    journalist: author,
    replyTo: address?.address ?? "",
    deadlineLocal: deadline?.local ?? null,
    deadlineZone: deadline?.zone ?? null,
    deadlineWords: deadline?.words ?? "",
  })
  return read.success ? read.data : null
}
