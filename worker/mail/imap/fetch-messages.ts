import { readDate } from "./imap-dates.ts"
import type { ImapSession } from "./imap-session.ts"
import type { Value } from "./parse-response.ts"

/** The header of a message, and what the server knows of it. */
export interface FetchedHeader {
  uid: number
  /** When it came into the folder's server, milliseconds UTC; null when that cannot be read. */
  arrivedAt: number | null
  size: number
  header: Buffer
}
/** Of each header: an honest one is far shorter. */
const mostHeader = 64 * 1024

/** The named headers of the messages from one uid to another, the lowest first; at most so many of them. */
export async function fetchHeaders(
  session: ImapSession,
  first: number,
  last: number,
  names: readonly string[],
  most: number,
): Promise<FetchedHeader[]> {
  const found: FetchedHeader[] = []
  const what = `(UID INTERNALDATE RFC822.SIZE BODY.PEEK[HEADER.FIELDS (${names.join(" ")})]<0.${mostHeader}>)`
  const hear = (answer: Value[]) => {
    const read = readFetch(answer)
    if (!read || read.uid < first || found.length >= most) return
    const { uid, body, attributes } = read
    found.push({
      uid,
      arrivedAt: readDate(attributes.get("INTERNALDATE")),
      size: Number(attributes.get("RFC822.SIZE") ?? 0),
      header: body,
    })
  }
  await session.run([`UID FETCH ${first}:${last} ${what}`], hear, (most + 1) * (mostHeader + 1024))
  return found.sort((a, b) => a.uid - b.uid)
}

/** The first `most` bytes of each of these messages, by their uids; one that is not there any more is left out. */
export async function fetchWholes(
  session: ImapSession,
  wanted: readonly { uid: number; size: number }[],
  most: number,
): Promise<Map<number, Buffer>> {
  const found = new Map<number, Buffer>()
  const uids = new Set(wanted.map(({ uid }) => uid))
  const hear = (answer: Value[]) => {
    const read = readFetch(answer)
    if (read && uids.has(read.uid)) found.set(read.uid, read.body)
  }
  // Not every server counts exactly. One message alone may be as large as we take.
  const told = wanted.reduce((sum, { size }) => sum + 2 * size + 64 * 1024, 0)
  const allowed = wanted.length === 1 ? most + 64 * 1024 : told
  await session.run([`UID FETCH ${[...uids].join(",")} (UID BODY.PEEK[]<0.${most}>)`], hear, allowed)
  return found
}

function readFetch(answer: Value[]): { uid: number; body: Buffer; attributes: Map<string, Value> } | null {
  const [, , kind, list] = answer
  if (typeof kind !== "string" || kind.toUpperCase() !== "FETCH" || !Array.isArray(list)) return null
  const attributes = new Map<string, Value>()
  let body: Buffer | null = null
  for (let at = 0; at + 1 < list.length; at += 2) {
    const [name, value] = [list[at], list[at + 1]]
    if (typeof name !== "string") return null
    if (name.toUpperCase().startsWith("BODY[")) body = toBytes(value)
    else attributes.set(name.toUpperCase(), value ?? null)
  }
  const uid = Number(attributes.get("UID"))
  return body && Number.isSafeInteger(uid) && uid > 0 ? { uid, body, attributes } : null
}

const toBytes = (value: Value | undefined): Buffer =>
  value instanceof Uint8Array ? value : Buffer.from(typeof value === "string" ? value : "", "latin1")
