import { quote } from "./imap-connection.ts"
import { ImapFailure } from "./imap-failure.ts"
import type { ImapSession } from "./imap-session.ts"

/** A folder as it is now. */
export interface OpenFolder {
  /** Uids mean the same as long as this stays the same (RFC 9051, section 2.3.1.1). */
  uidValidity: number
  /** The lowest uid that a new message can have; null when the server does not say. */
  uidNext: number | null
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

function numberIn(text: string, form: RegExp): number | null {
  const [, digits] = form.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}
