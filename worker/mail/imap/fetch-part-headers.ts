import { ImapFailure } from "./imap-failure.ts"
import type { ImapSession } from "./imap-session.ts"
import type { Value } from "./parse-response.ts"

/** Of each header: an honest one is far shorter. */
const mostHeader = 16_384

/**
 * The headers of these parts of a message in the open folder, by their numbers (RFC 9051, section 6.4.5); a part that there is not is left
 * out. The message is not marked as read.
 */
export async function fetchPartHeaders(
  session: ImapSession,
  uid: number,
  parts: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const hear = (answer: Value[]) => {
    const [, , kind, list] = answer
    if (typeof kind !== "string" || kind.toUpperCase() !== "FETCH" || !Array.isArray(list)) return
    for (let at = 0; at + 1 < list.length; at += 2) {
      const [name, value] = [list[at], list[at + 1]]
      const [, part] = (typeof name === "string" && /^BODY\[([\d.]+)\.MIME\]/i.exec(name)) || []
      if (part === undefined || !parts.includes(part) || value === null || Array.isArray(value)) continue
      const header = value instanceof Uint8Array ? value.toString("latin1") : (value ?? "")
      if (header.trim() !== "") found.set(part, header)
    }
  }
  const wanted = parts.map((part) => `BODY.PEEK[${part}.MIME]<0.${mostHeader}>`)
  try {
    await session.run([`UID FETCH ${uid} (UID ${wanted.join(" ")})`], hear)
  } catch (error) {
    // Some servers refuse to look for a part that there is not.
    if (!(error instanceof ImapFailure) || error.kind !== "refused") throw error
  }
  return found
}
