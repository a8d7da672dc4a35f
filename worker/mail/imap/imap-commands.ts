import type { ListedFolder } from "./find-folders.ts"
import { quote } from "./imap-connection.ts"
import { ImapFailure } from "./imap-failure.ts"
import type { ImapSession } from "./imap-session.ts"
import type { Value } from "./parse-response.ts"

/** A folder as it is now. */
export interface OpenFolder {
  /** Uids mean the same as long as this stays the same (RFC 9051, section 2.3.1.1). */
  uidValidity: number
  /** The lowest uid that a new message can have; null when the server does not say. */
  uidNext: number | null
}

/** The header of a message, and what the server knows of it. */
export interface FetchedHeader {
  uid: number
  /** When it came into the folder's server, milliseconds UTC; null when that cannot be read. */
  arrivedAt: number | null
  size: number
  header: Buffer
}

const mostFolders = 5000
/** Of each header: an honest one is far shorter. */
const mostHeader = 64 * 1024

/** The folders of a mailbox, with what they are for where the server says so. */
export async function listFolders(session: ImapSession): Promise<ListedFolder[]> {
  if (session.capabilities.size === 0) await session.run(["CAPABILITY"])
  const { capabilities } = session
  const asks = capabilities.has("SPECIAL-USE") && capabilities.has("LIST-EXTENDED")
  const folders: ListedFolder[] = []
  await session.run(
    [`LIST "" "*"${asks ? " RETURN (SPECIAL-USE)" : ""}`],
    ([, kind, flags, delimiter, name]) => {
      if (kind !== "LIST" || !Array.isArray(flags) || folders.length >= mostFolders) return
      const read = name instanceof Uint8Array ? name.toString("latin1") : name
      if (typeof read !== "string" || (typeof delimiter !== "string" && delimiter !== null)) return
      const lower = flags.filter((flag) => typeof flag === "string").map((flag) => flag.toLowerCase())
      folders.push({ name: read, delimiter, flags: lower })
    },
  )
  return folders
}

/** Opens a folder so that nothing in it can change: no message is marked as read. */
export async function examine(session: ImapSession, folder: string): Promise<OpenFolder> {
  let uidValidity: number | null = null
  let uidNext: number | null = null
  await session.run(["EXAMINE ", quote(folder)], (answer) => {
    for (const part of answer) {
      if (typeof part !== "string") continue
      uidValidity = numberIn(part, /^\[UIDVALIDITY (\d{1,10})\]$/i) ?? uidValidity
      uidNext = numberIn(part, /^\[UIDNEXT (\d{1,10})\]$/i) ?? uidNext
    }
  })
  if (uidValidity === null) throw new ImapFailure("broken", "The folder has no lasting numbers.")
  return { uidValidity, uidNext }
}

/** The lowest uid of the messages that came on this day or later; null for none. */
export async function firstSince(session: ImapSession, since: number): Promise<number | null> {
  const asks = session.capabilities.has("ESEARCH") ? "RETURN (MIN) " : ""
  let first: number | null = null
  const hear = (value: Value | undefined) => {
    const uid = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : null
    if (uid !== null && (first === null || uid < first)) first = uid
  }
  await session.run([`UID SEARCH ${asks}SINCE ${dayOf(since)}`], (answer) => {
    if (answer[1] === "SEARCH") for (const uid of answer.slice(2)) hear(uid)
    if (answer[1] === "ESEARCH") hear(answer[answer.indexOf("MIN") + 1])
  })
  return first
}

/** The uids of the messages from one uid to another, the lowest first. */
export async function listUids(session: ImapSession, first: number, last: number | "*"): Promise<number[]> {
  const uids: number[] = []
  await session.run([`UID SEARCH UID ${first}:${last}`], (answer) => {
    if (answer[1] !== "SEARCH") return
    for (const uid of answer.slice(2).map(Number)) if (uid >= first) uids.push(uid)
  })
  return uids.sort((a, b) => a - b)
}

/** Whether a message with this Message-ID came into the open folder on this day or later. */
export async function isThere(session: ImapSession, messageId: string, since: number): Promise<boolean> {
  let found = false
  await session.run([`UID SEARCH SINCE ${dayOf(since)} HEADER Message-ID `, quote(messageId)], (answer) => {
    found ||= answer[1] === "SEARCH" && answer.length > 2
  })
  return found
}

/** The latest message with this Message-ID in the open folder; null for none. */
export async function findByMessageId(session: ImapSession, messageId: string): Promise<number | null> {
  let found: number | null = null
  await session.run(["UID SEARCH HEADER Message-ID ", quote(messageId)], (answer) => {
    if (answer[1] !== "SEARCH") return
    for (const uid of answer.slice(2).map(Number)) if (uid > (found ?? 0)) found = uid
  })
  return found
}

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

/** Puts a message into a folder, as read. */
export async function append(session: ImapSession, folder: string, message: Buffer): Promise<void> {
  await session.run(["APPEND ", quote(folder), " (\\Seen) ", message], undefined)
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

function numberIn(text: string, form: RegExp): number | null {
  const [, digits] = form.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** The day of a moment as a search names it. A server may count its days in another zone: it begins a day earlier. */
function dayOf(at: number): string {
  const day = new Date(at - 86_400_000)
  return `${day.getUTCDate()}-${months[day.getUTCMonth()]}-${day.getUTCFullYear()}`
}

/** `17-Jul-2026 02:44:25 -0700`, as servers write it. */
function readDate(value: Value | undefined): number | null {
  if (typeof value !== "string") return null
  const [, day, month = "", year, time, zone = ""] =
    /^ ?(\d{1,2})-(\w{3})-(\d{4}) (\d\d:\d\d:\d\d) ([+-]\d{4})$/.exec(value) ?? []
  const number = months.indexOf(month) + 1
  if (!day || number === 0) return null
  const at = Date.parse(
    `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}T${time}${zone.slice(0, 3)}:${zone.slice(3)}`,
  )
  return Number.isNaN(at) ? null : at
}
