import { createHash } from "node:crypto"
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { findAttachments } from "../attachments/find-attachments.ts"
import { fieldIn } from "../attachments/walk-parts.ts"
import { htmlToWords } from "./html-to-words.ts"
import { DAMAGED, type InboundMail } from "./inbound-mail.ts"
import { trimMail } from "./trim-mail.ts"

const most = {
  text: 200_000,
  html: 500_000,
  subject: 500,
  name: 200,
  ids: 50,
  part: 100_000,
}
/** More levels than any mail program writes, and fewer than would hurt. */
const limits = {
  maxNestingDepth: 40,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: 3,
  forceRfc822Attachments: true,
}
const idForm = /<[^\s<>]{1,250}>/g

/**
 * Reads a message as it came over the wire. One that cannot be read whole is read by its headers alone; it never
 * throws.
 */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  try {
    const trimmed = trimMail(raw)
    const email = withBody(await PostalMime.parse(trimmed, limits), trimmed)
    return { ...present(raw, email), attachments: await findAttachments(raw) }
  } catch {
    return readHeaderOnly(raw)
  }
}

/** Machines write parts whose boundaries do not hold: what stands there is read as it is. */
function withBody(email: Email, trimmed: Uint8Array): Email {
  if (email.text?.trim() || email.html || email.attachments.length > 0) return email
  const [, ...body] = new TextDecoder().decode(trimmed.subarray(0, 64 * 1024)).split(/\r?\n\r?\n/)
  const text = body.join("\n\n").replace(/^(?:--|content-[\w-]+:|boundary=|[ \t]+boundary=).*\r?\n?/gim, "")
  return { ...email, text }
}

async function readHeaderOnly(raw: Uint8Array): Promise<InboundMail> {
  const header = new TextDecoder().decode(raw.subarray(0, 64 * 1024)).split(/\r?\n\r?\n/, 1)[0] ?? ""
  const plain = header.replace(/^content-[^:]*:.*(?:\r?\n[ \t].*)*\r?\n?/gim, "")
  const email = await PostalMime.parse(`${plain}\r\n\r\n`, { ...limits, maxHeadersSize: 1024 * 1024 }).catch(
    () => nothing,
  )
  return { ...present(raw, email), text: DAMAGED }
}

const nothing: Email = { headers: [], headerLines: [], attachments: [] }

function present(raw: Uint8Array, email: Email): InboundMail {
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
