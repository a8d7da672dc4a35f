import { fetchPartHeaders } from "../../../mail/imap/fetch-part-headers.ts"
import type { ImapSession } from "../../../mail/imap/imap-session.ts"
import type { Attachment } from "../../campaigns/messages/contract.ts"
import { describeFiles } from "../attachments/find-attachments.ts"
import { walkParts } from "../attachments/walk-parts.ts"

/** So many parts are asked for beside the one at which the message was cut off, and on so many levels. */
const most = { beside: 10, levels: 3 }

/**
 * The files of a message of which only the beginning was taken, that stand behind that: by the headers of their parts alone. Their sizes
 * are not known.
 */
export async function findFilesBeyond(
  session: ImapSession,
  uid: number,
  beginning: Uint8Array,
): Promise<Attachment[]> {
  const last = walkParts(beginning).at(-1)
  if (!last?.isCut) return []
  const parts = partsBehind(last.part)
  const headers = await fetchPartHeaders(session, uid, parts)
  return describeFiles(
    parts.flatMap((part) => {
      const header = headers.get(part)
      return header === undefined ? [] : [{ part, header }]
    }),
  )
}

/** What may come behind a part: the next ones beside it, and beside each that it is in, such as `2.3`, `2.4`, `3` and `4` behind `2.2`. */
function partsBehind(part: string): string[] {
  const numbers = part.split(".").map(Number)
  const levels = numbers.map((_, at) => numbers.slice(0, numbers.length - at)).slice(0, most.levels)
  return levels.flatMap((path) => {
    const above = path.slice(0, -1)
    const own = path.at(-1) ?? 0
    return Array.from({ length: most.beside }, (_, step) => [...above, own + 1 + step].join("."))
  })
}
