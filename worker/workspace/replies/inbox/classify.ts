import { readAutomatic } from "./automatic.ts"
import { readBounce } from "./bounce.ts"
import { readComplaint } from "./complaint.ts"
import { DAMAGED, type InboundMail } from "./inbound-mail.ts"
import { isOptOut } from "./opt-out.ts"
import { ownWords } from "./own-words.ts"
import type { Verdict } from "./verdict.ts"

interface Circumstances {
  /** Milliseconds UTC. */
  receivedAt: number
  /** It came to the address that takes people off. */
  toUnsubscribe: boolean
}

/**
 * What machines say of themselves comes first, then what machines say on somebody's behalf, then what somebody asks for; what is
 * left is an answer. Only what they wrote themselves is read for a wish to be left alone.
 */
export function classify(mail: InboundMail, { receivedAt, toUnsubscribe }: Circumstances): Verdict {
  if (mail.feedbackReport !== null) return readComplaint(mail.feedbackReport)
  const bounce = readBounce(mail)
  if (bounce) return bounce
  // A receipt says that a message was opened, or deleted unread (RFC 8098): nobody wrote anything.
  if (mail.attachments.some(({ type }) => type === "message/disposition-notification"))
    return { class: "auto_reply" }
  const automatic = readAutomatic(mail, receivedAt)
  if (automatic) return automatic
  const words = ownWords(mail.text)
  if (toUnsubscribe || isOptOut(mail.subject, words)) return { class: "opt_out" }
  return isNobodys(mail, words) ? { class: "auto_reply" } : { class: "human_reply" }
}

/** Somebody who only quotes has answered; what names no sender and says nothing came from no person. */
const isNobodys = ({ from, text }: InboundMail, words: string): boolean =>
  from.address === "" && (words === "" || text === DAMAGED)
