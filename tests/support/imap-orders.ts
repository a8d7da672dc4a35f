import { type PretendedMailbox, put } from "./pretend-imap.ts"

/** What a test asks of the pretended server's control. */
export type Order =
  | { put: string; folder: string; at?: number; flags?: string[] }
  | { fill: number; folder: string; at: number; from: string }
  | { uidValidity: number; folder: string }
  | { move: number; folder: string; to: string }
  | { drop: number; folder: string }
  | { refusal: string | null }
  | { dropAfter: number }
  | { appendRefusal: string | null }
  | { forget: true }

/** Does with a mailbox of the pretended server what a test asks. */
export function obey(box: PretendedMailbox, order: Order): void {
  if ("put" in order) put(box, order.folder, order.put, order.at ?? Date.now(), order.flags)
  else if ("fill" in order) {
    for (let at = 0; at < order.fill; at++)
      put(
        box,
        order.folder,
        `From: ${order.from}\nSubject: No. ${at}\nMessage-ID: <${at}@fill.example>\n\nHi\n`,
        order.at,
      )
  } else if ("uidValidity" in order) renumber(box, order.folder, order.uidValidity)
  else if ("move" in order) {
    const { messages = [] } = box.folders[order.folder] ?? {}
    const at = messages.findIndex(({ uid }) => uid === order.move)
    for (const { raw, arrivedAt, flags } of messages.splice(at, 1)) put(box, order.to, raw, arrivedAt, flags)
  } else if ("drop" in order) {
    const { messages = [] } = box.folders[order.folder] ?? {}
    messages.splice(
      messages.findIndex(({ uid }) => uid === order.drop),
      1,
    )
  } else if ("refusal" in order) box.refusal = order.refusal
  else if ("dropAfter" in order) box.dropAfter = order.dropAfter
  else if ("appendRefusal" in order) box.appendRefusal = order.appendRefusal
  else box.asked.length = 0
}

/** As a server that was restored: other numbers for the same messages. */
function renumber(box: PretendedMailbox, name: string, uidValidity: number): void {
  const folder = box.folders[name]
  if (!folder) return
  folder.uidValidity = uidValidity
  folder.messages.forEach((message, at) => {
    message.uid = at + 1
  })
  folder.uidNext = folder.messages.length + 1
}
