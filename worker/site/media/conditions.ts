// RFC 9110: conditional requests (section 13) and ranges (section 14), for what has an ETag and a date.

export interface Version {
  /** In its quotes. */
  etag: string
  modified: Date
}

/** Whether the If-Match condition is met or absent. */
export function isAsIfNew(asked: Headers, { etag }: Version): boolean {
  const wanted = asked.get("If-Match")
  return wanted === null || wanted.trim() === "*" || tagsIn(wanted).includes(etag)
}

/** Whether the client already has this version. An ETag takes precedence over a date. */
export function isUnchanged(asked: Headers, { etag, modified }: Version): boolean {
  const known = asked.get("If-None-Match")
  if (known !== null) return known.trim() === "*" || tagsIn(known, true).includes(etag)
  const since = Date.parse(asked.get("If-Modified-Since") ?? "")
  return toSeconds(modified.getTime()) <= toSeconds(since)
}

/** The requested part; null for the whole, which also answers anything but a single range of bytes. */
export function rangeAsked(
  asked: Headers,
  size: number,
  version: Version,
): { offset: number; length: number } | "beyond" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked.get("Range")?.trim() ?? "") ?? []
  if (first === undefined || last === undefined || !isSame(asked.get("If-Range"), version)) return null
  if (first === "") {
    if (last === "") return null
    const length = Math.min(Number(last), size)
    return length === 0 ? "beyond" : { offset: size - length, length }
  }
  const offset = Number(first)
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== "" && Number(last) < offset) return null
  return offset >= size ? "beyond" : { offset, length: end - offset + 1 }
}

/** Whether a part matches what was fetched before. A weak tag is not a sufficient guarantee for that. */
const isSame = (condition: string | null, { etag, modified }: Version) =>
  condition === null || condition.trim() === etag || condition.trim() === modified.toUTCString()

/** A tag is compared weakly where only the meaning counts. */
const tagsIn = (list: string, weakly = false) =>
  list.split(",").map((tag) => (weakly ? tag.trim().replace(/^W\//, "") : tag.trim()))

const toSeconds = (time: number) => Math.floor(time / 1000)
