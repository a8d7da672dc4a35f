import type { Sender } from "./sender.ts"

/** One message to one person, complete: its text and its headers. The mailbox knows the sender. */
export interface OutgoingMail {
  to: Sender
  subject: string
  text: string
  html: string
  /**
   * Our own message id, in angle brackets. The same at every attempt, so that a server that has seen the message can
   * recognise it.
   */
  messageId: string
  /** Milliseconds UTC. */
  date: number
  /** The address for replies; defaults to the mailbox's own address. */
  replyTo?: string
  /** The message that this one follows, and all before it, the oldest first; each in angle brackets. */
  inReplyTo?: string
  references?: readonly string[]
  /** RFC 8058: a page that takes a POST, and an address that takes a message. */
  unsubscribe?: { url: string; address: string }
}

/** Why a server refused a message: whether it may accept it later, or never, or not from this mailbox. */
export type ErrorClass = "permanent" | "transient" | "auth" | "policy"

/** The outcome of one attempt. `text` is the server's answer, for a person to read; it never contains a password. */
export type SendResult =
  | { outcome: "accepted"; response: string }
  /** `heldUntil`: nothing was tried, and nothing is to be tried from this mailbox before then, milliseconds UTC. */
  | { outcome: "refused"; errorClass: ErrorClass; text: string; heldUntil?: number }
  /** The connection was lost after sending had begun: it is unknown whether the message arrived. */
  | { outcome: "ambiguous"; text: string }
  /** It was no longer wanted when the server was ready for it, and nothing of it left. */
  | { outcome: "withdrawn" }

/** The only way to send outreach. Server errors are never thrown: they are returned as a result. */
export interface MailDriver {
  /**
   * `isWanted` is asked last, before any of the message leaves; a message that waits in a queue or a handshake may be
   * stopped.
   */
  send(mail: OutgoingMail, isWanted: () => boolean): Promise<SendResult>
}
