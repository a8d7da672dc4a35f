import type { Sender } from "./sender.ts"

/** One message to one person, complete: what it says and what its header holds. Who sends it, the mailbox knows. */
export interface OutgoingMail {
  to: Sender
  subject: string
  text: string
  html: string
  /** Of our own, in angle brackets. The same at every attempt, so that a server that saw it before can tell. */
  messageId: string
  /** Milliseconds UTC. */
  date: number
  /** Where answers go; the mailbox's own address when it is left out. */
  replyTo?: string
  /** The message that this one follows, and all before it, the oldest first; each in angle brackets. */
  inReplyTo?: string
  references?: readonly string[]
  /** RFC 8058: a page that takes a POST, and an address that takes a message. */
  unsubscribe?: { url: string; address: string }
}

/** Why a server did not take a message: whether it may take it later, or never, or not from this mailbox. */
export type ErrorClass = "permanent" | "transient" | "auth" | "policy"

/** What became of one attempt. `text` is what was said, for a person to read; no password is ever in it. */
export type SendResult =
  | { outcome: "accepted"; response: string }
  | { outcome: "refused"; errorClass: ErrorClass; text: string }
  /** The connection was lost after the message had begun to leave: nobody knows whether it arrived. */
  | { outcome: "ambiguous"; text: string }
  /** It was no longer wanted when the server was ready for it, and nothing of it left. */
  | { outcome: "withdrawn" }

/** The one way out for outreach. Nothing that a server does is thrown: it is a result. */
export interface MailDriver {
  /** `isWanted` is asked last thing before any of the message leaves; what waits in a queue or a handshake may be stopped. */
  send(mail: OutgoingMail, isWanted: () => boolean): Promise<SendResult>
}
