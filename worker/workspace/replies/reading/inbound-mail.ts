import type { Attachment } from "../../campaigns/messages/contract.ts"

/** The text in place of a message that cannot be read. */
export const DAMAGED = "This message is damaged, and could not be read."

/** A received message, with what is needed to classify it and find its sender. All of its content is untrusted. */
export interface InboundMail {
  /** In angle brackets; derived from the message itself where it has none. */
  messageId: string
  from: { name: string; address: string }
  /** The address in the envelope, to which it would be returned; empty for a mail server's own, null when it is not known. */
  envelopeFrom: string | null
  subject: string
  /** The message as plain text, whatever its format, including quoted text. */
  text: string
  /** Message-IDs that it names as those before it, the nearest first. */
  parents: string[]
  /** By name in lower case; of several, the first. */
  headers: ReadonlyMap<string, string>
  /** The content type of the whole message, such as `multipart/report`, in lower case. */
  contentType: string
  /** The parts that only machines write. */
  deliveryStatus: string | null
  feedbackReport: string | null
  /** Message-IDs of what it sends back to us, whole or only its header. */
  returned: string[]
  /** The DKIM-Signature fields of what it sends back to us. */
  returnedSignatures: string[]
  /** It says that a message was opened or deleted (RFC 8098). */
  isReceipt: boolean
  /** Somebody accepted or declined an invitation (RFC 5546, section 3.2.3). */
  isInvitationAnswer: boolean
  attachments: Attachment[]
}
