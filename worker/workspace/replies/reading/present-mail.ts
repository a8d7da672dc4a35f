import { createHash } from "node:crypto"
import type { Address, Attachment, Email } from "postal-mime"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { fieldIn } from "../attachments/part-fields.ts"
import { htmlToWords } from "./html-to-words.ts"
import type { InboundMail } from "./inbound-mail.ts"

const most = {
  text: 200_000,
  html: 500_000,
  subject: 500,
  name: 200,
  ids: 50,
  part: 100_000,
}
const idForm = /<[^\s<>]{1,250}>/g

export function presentMail(raw: Uint8Array, email: Email): InboundMail {
  const headers = new Map<string, string>()
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value)
  const html = (email.html ?? "").slice(0, most.html)
  const text = email.text?.trim() ? email.text : htmlToWords(html)
  const own = idsIn(email.messageId)[0]
  const sender = mailboxOf(email.from) ?? mailboxOf(email.sender)
  const files = email.attachments.map((file) => ({ file, type: file.mimeType.toLowerCase() }))
  const partOf = (kind: string) => {
    const found = files.find(({ type }) => type === kind)
    return found ? textOf(found.file) : null
  }
  const sentBack = files
    .filter(({ type }) => type === "message/rfc822" || type === "text/rfc822-headers")
    .map(({ file }) => textOf(file))
  const returned = sentBack.flatMap((text) => idsAfter("message-id", text))
  return {
    messageId: own ?? `<${createHash("sha256").update(raw).digest("hex")}@unnamed.invalid>`,
    from: {
      name: (sender?.name ?? "").slice(0, most.name),
      address: foldAddress(sender?.address ?? "") ?? "",
    },
    envelopeFrom: null,
    subject: (email.subject ?? "").replace(/\s+/g, " ").trim().slice(0, most.subject).toWellFormed(),
    text: text.slice(0, most.text).toWellFormed(),
    parents: [...idsIn(email.inReplyTo), ...idsIn(email.references).reverse()].slice(0, most.ids),
    headers,
    contentType: (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "",
    deliveryStatus: partOf("message/delivery-status") ?? partOf("message/global-delivery-status"),
    feedbackReport: partOf("message/feedback-report"),
    returned: [...returned, ...idsAfter("message-id", text.slice(0, most.part))].slice(0, most.ids),
    returnedSignatures: sentBack.map((text) => fieldIn(text, "dkim-signature")).filter(Boolean),
    isReceipt: files.some(({ type }) => type === "message/disposition-notification"),
    isInvitationAnswer: files.some(({ type, file }) => type === "text/calendar" && file.method === "REPLY"),
    attachments: [],
  }
}

const idsIn = (text: string | undefined): string[] => (text ?? "").slice(0, 20_000).match(idForm) ?? []

/** The ids that stand in a header of this name inside of some text. */
const idsAfter = (name: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}:[ \\t]*(?:\\r?\\n[ \\t]+)?(<[^\\s<>]{1,250}>)`, "gim"))].map(
    ([, id = ""]) => id,
  )

function textOf({ content }: Attachment): string {
  if (typeof content === "string") return content.slice(0, most.part)
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content)
  return new TextDecoder().decode(bytes.subarray(0, most.part))
}

function mailboxOf(address: Address | undefined): { name: string; address: string } | undefined {
  return address?.address === undefined ? address?.group?.[0] : address
}
