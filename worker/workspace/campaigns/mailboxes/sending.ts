import type { Ctx } from "../../core/context.ts"
import type { ErrorClass } from "../messages/contract.ts"

/** A message as its recipient will see it. */
export interface Mail {
  /** The row that it is sent for: by it the links in the mail know whose they are. */
  id: string
  mailboxId: string
  /** Of our own, with its angle brackets; the same however often it is tried. */
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  inReplyTo: string | null
  references: string[]
}

/**
 * The outcome of handing a message over. `withdrawn`: it was no longer wanted before anything had left. `heldUntil`: the mailbox
 * cannot be used before then, milliseconds UTC, whatever is sent from it.
 */
export type Outcome =
  | { kind: "sent" }
  | { kind: "withdrawn" }
  | { kind: "failed"; class: ErrorClass; message: string; heldUntil?: number }

/**
 * Passes a message to its mailbox's server. It never throws; an unknown outcome is `ambiguous`. It calls `isWanted` a
 * last time after connecting and before sending the first byte of the message.
 */
export type Send = (ctx: Ctx, mail: Mail, isWanted: () => boolean) => Promise<Outcome>
