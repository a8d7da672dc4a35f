import type { ListedFolder } from "./find-folders.ts"
import { quote } from "./imap-connection.ts"
import { dayOf } from "./imap-dates.ts"
import type { ImapSession } from "./imap-session.ts"
import type { Value } from "./parse-response.ts"

const mostFolders = 5000

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

/** Puts a message into a folder, as read. */
export async function append(session: ImapSession, folder: string, message: Buffer): Promise<void> {
  await session.run(["APPEND ", quote(folder), " (\\Seen) ", message], undefined)
}
