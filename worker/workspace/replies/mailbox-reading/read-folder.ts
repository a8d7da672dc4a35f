import { type FetchedHeader, fetchHeaders } from "../../../mail/imap/fetch-messages.ts"
import { firstSince, listUids } from "../../../mail/imap/imap-commands.ts"
import type { ImapSession } from "../../../mail/imap/imap-session.ts"
import { examine } from "../../../mail/imap/open-folder.ts"
import type { ReadPlace } from "../../campaigns/mailboxes/read-places.ts"
import { headerNames } from "./read-header.ts"

/** The headers that are asked for at once: not more than a look takes of what concerns us, so that none is asked for again. */
const atOnce = 50
/** The numbers that are asked for at once, of which few may still be messages. */
const window = 50_000

/** The next messages of a folder, and where to go on after them. */
export interface NextHeaders {
  headers: FetchedHeader[]
  place: ReadPlace
  hasMore: boolean
}

/**
 * Opens a folder, without changing anything in it, and reads the headers of the messages that came after the last one that was
 * looked at. A folder that was never opened, or whose numbers begin anew, is read from the first message that came since then, or
 * from its end. So is one that was restored as it was before: the number after its last is one that we know.
 */
export async function readFolder(
  session: ImapSession,
  known: ReadPlace,
  since: number | null,
): Promise<NextHeaders> {
  const { uidValidity, uidNext } = await examine(session, known.name)
  const isRestored = uidNext !== null && uidNext <= known.lastUid
  const goesOn = uidValidity === known.uidValidity && !isRestored
  const lastUid = goesOn ? known.lastUid : await beginAt(session, since, uidNext)
  const end = uidNext === null ? null : uidNext - 1
  const at = (uid: number): ReadPlace => ({ name: known.name, uidValidity, lastUid: uid })
  if (end !== null && end <= lastUid) return { headers: [], place: at(lastUid), hasMore: false }
  const first = lastUid + 1
  if (end !== null && end - lastUid <= atOnce) {
    const headers = await fetchHeaders(session, first, end, headerNames, atOnce)
    return { headers, place: at(end), hasMore: false }
  }
  const last = end === null ? null : Math.min(end, lastUid + window)
  const uids = await listUids(session, first, last ?? "*")
  const chosen = uids.slice(0, atOnce)
  const [from, to] = [chosen[0], chosen.at(-1)]
  const isWhole = chosen.length === uids.length
  const reached = isWhole ? (last ?? to ?? lastUid) : (to ?? lastUid)
  const headers =
    from === undefined || to === undefined ? [] : await fetchHeaders(session, from, to, headerNames, atOnce)
  return { headers, place: at(reached), hasMore: !isWhole || (end !== null && reached < end) }
}

/** The number of the message before the first that is looked at. */
async function beginAt(session: ImapSession, since: number | null, uidNext: number | null): Promise<number> {
  const first = since === null ? null : await firstSince(session, since)
  if (first !== null) return first - 1
  return uidNext === null ? ((await listUids(session, 1, "*")).at(-1) ?? 0) : uidNext - 1
}
