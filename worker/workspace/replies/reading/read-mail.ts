import PostalMime, { type Email } from "postal-mime"
import { findAttachments } from "../attachments/find-attachments.ts"
import { DAMAGED, type InboundMail } from "./inbound-mail.ts"
import { presentMail } from "./present-mail.ts"
import { trimMail } from "./trim-mail.ts"

/** More levels than any mail program writes, and fewer than would hurt. */
const limits = {
  maxNestingDepth: 40,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: 3,
  forceRfc822Attachments: true,
}

/**
 * Reads a message as it came over the wire. One that cannot be read whole is read by its headers alone; it never
 * throws.
 */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  try {
    const trimmed = trimMail(raw)
    const email = withBody(await PostalMime.parse(trimmed, limits), trimmed)
    return { ...presentMail(raw, email), attachments: await findAttachments(raw) }
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
  return { ...presentMail(raw, email), text: DAMAGED }
}

const nothing: Email = { headers: [], headerLines: [], attachments: [] }
