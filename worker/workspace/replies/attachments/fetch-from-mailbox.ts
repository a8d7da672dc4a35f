import { fetchPart } from "../../../mail/imap/fetch-part.ts"
import { findByMessageId, listFolders } from "../../../mail/imap/imap-commands.ts"
import { type ImapAccount, withImap } from "../../../mail/imap/imap-connection.ts"
import { ImapFailure } from "../../../mail/imap/imap-failure.ts"
import type { ImapSession } from "../../../mail/imap/imap-session.ts"
import { examine } from "../../../mail/imap/open-folder.ts"
import type { ReadPlaces } from "../../campaigns/mailboxes/read-places.ts"
import type { Attachment } from "../../campaigns/messages/contract.ts"
import { MOST_BYTES } from "./contract.ts"
import { PartDecoder } from "./decode-part.ts"

/** Folders that are searched: somebody may have filed the message in any. */
const mostFolders = 60
/** Bytes that are asked for at once. */
const atOnce = 1024 * 1024

/**
 * Fetches one part of the message with this Message-ID, and nothing else, wherever in the mailbox it lies now. `missing` when it is in no
 * folder, or is not what it was. Nothing in the mailbox changes. Rejects with `ImapFailure`.
 */
export const fetchFromMailbox = (
  account: ImapAccount,
  places: ReadPlaces | null,
  messageId: string,
  attachment: Attachment,
): Promise<Uint8Array[] | "missing" | "too_large"> =>
  withImap(account, async (session) => {
    if (!/^[1-9]\d{0,2}(?:\.[1-9]\d{0,2}){0,30}$/.test(attachment.part)) return "missing"
    for await (const folder of foldersOf(session, places)) {
      const uid = await findIn(session, folder, messageId)
      if (uid === null) continue
      const found = await fetchDecoded(session, uid, attachment)
      if (found !== "missing") return found
    }
    return "missing"
  })

/** Those that are read first, because it came in there. */
async function* foldersOf(session: ImapSession, places: ReadPlaces | null): AsyncGenerator<string> {
  const first = [places?.inbox?.name ?? "INBOX", ...(places?.junk ? [places.junk.name] : [])]
  yield* first
  const others = (await listFolders(session)).filter(
    ({ name, flags }) =>
      !first.includes(name) && !flags.includes("\\noselect") && !flags.includes("\\nonexistent"),
  )
  for (const { name } of others.slice(0, mostFolders)) yield name
}

/** A folder that cannot be opened, because it was renamed meanwhile, holds nothing. */
async function findIn(session: ImapSession, folder: string, messageId: string): Promise<number | null> {
  try {
    await examine(session, folder)
    return await findByMessageId(session, messageId)
  } catch (error) {
    if (error instanceof ImapFailure && error.kind === "refused") return null
    throw error
  }
}

async function fetchDecoded(
  session: ImapSession,
  uid: number,
  { part, encoding, size }: Attachment,
): Promise<Uint8Array[] | "missing" | "too_large"> {
  const decoder = new PartDecoder(encoding)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (let from = 0; ; from += atOnce) {
    const piece = await fetchPart(session, uid, part, { from, most: atOnce })
    if (piece === null) return "missing"
    const decoded = piece.length < atOnce ? [decoder.take(piece), decoder.end()] : [decoder.take(piece)]
    for (const one of decoded) bytes += one.length
    if (bytes > MOST_BYTES) return "too_large"
    pieces.push(...decoded.filter(({ length }) => length > 0))
    if (piece.length < atOnce) break
  }
  // Whoever numbers the parts of a damaged message otherwise would give another one.
  return bytes === 0 || (size !== null && bytes !== size) ? "missing" : pieces
}
