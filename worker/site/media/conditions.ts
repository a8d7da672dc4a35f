// RFC 9110: conditional requests (section 13) and ranges (section 14), for what has an ETag and a date.

export interface Version {
  /** In its quotes. */
  etag: string
  modified: Date
}

/** Whether the condition "only if it is still this one" holds, or none was made. */
export function isAsIfNew(asked: Headers, { etag }: Version): boolean {
  const wanted = asked.get("If-Match")
  return wanted === null || wanted.trim() === "*" || tagsIn(wanted).includes(etag)
}

/** Whether whoever asks has this very version. An ETag counts more than a date. */
export function isUnchanged(asked: Headers, { etag, modified }: Version): boolean {
  const known = asked.get("If-None-Match")
  if (known !== null) return known.trim() === "*" || tagsIn(known, true).includes(etag)
  const since = Date.parse(asked.get("If-Modified-Since") ?? "")
  return toSeconds(modified.getTime()) <= toSeconds(since)
}

/** The part that is asked for; null for the whole, which also answers what is no single range of bytes. */
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

/** Whether a part fits to what was fetched before. A weak tag promises too little for that. */
const isSame = (condition: string | null, { etag, modified }: Version) =>
  condition === null || condition.trim() === etag || condition.trim() === modified.toUTCString()

/** A tag is compared weakly where only the meaning counts. */
const tagsIn = (list: string, weakly = false) =>
  list.split(",").map((tag) => (weakly ? tag.trim().replace(/^W\//, "") : tag.trim()))

const toSeconds = (time: number) => Math.floor(time / 1000)
