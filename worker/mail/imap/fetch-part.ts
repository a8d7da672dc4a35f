import type { ImapSession } from "./imap-session.ts"
import type { Value } from "./parse-response.ts"

/**
 * Bytes of one part of a message in the open folder, as they are encoded, from a place on; null when there is no such part. `part` is a
 * number such as `2.1` (RFC 9051, section 6.4.5). The message is not marked as read.
 */
export async function fetchPart(
  session: ImapSession,
  uid: number,
  part: string,
  { from, most }: { from: number; most: number },
): Promise<Buffer | null> {
  let found: Buffer | null = null
  const hear = (answer: Value[]) => {
    const [, , kind, list] = answer
    if (typeof kind !== "string" || kind.toUpperCase() !== "FETCH" || !Array.isArray(list)) return
    const at = list.findIndex((name) => typeof name === "string" && name.toUpperCase() === "UID")
    const body = list.findIndex((name) => typeof name === "string" && /^BODY\[/i.test(name))
    const value = list[body + 1]
    if (at === -1 || body === -1 || list[at + 1] !== String(uid)) return
    if (value instanceof Uint8Array) found = value
    else if (typeof value === "string") found = Buffer.from(value, "latin1")
  }
  await session.run([`UID FETCH ${uid} (UID BODY.PEEK[${part}]<${from}.${most}>)`], hear, most + 64 * 1024)
  return found
}
