import type { ForwardConfirmation } from "../../campaigns/mailboxes/contract.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"

const sender = "forwarding-noreply@google.com"
/** It stands in the subject in every language: "(#123456789) Gmail Forwarding Confirmation - Receive Mail from …". */
const codeInSubject = /\(#\s?(\d{6,12})\)/
/** Only a page of Google's own: anybody could write the rest of such a message. */
const link = /https:\/\/mail(?:-settings)?\.google\.com\/mail\/[\w%.~/[\]-]{1,500}/

/** What Gmail sends to an address to which somebody wants mail forwarded; null for any other message. */
export function readConfirmation({ from, subject, text }: InboundMail): ForwardConfirmation | null {
  if (from.address.toLowerCase() !== sender) return null
  const code = codeInSubject.exec(subject.slice(0, 500))?.[1]
  return code === undefined ? null : { code, link: link.exec(text.slice(0, 20_000))?.[0] ?? null }
}
