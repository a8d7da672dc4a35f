import { readAutomatic } from "./automatic.ts"
import { readBounce } from "./bounce.ts"
import { readComplaint } from "./complaint.ts"
import { DAMAGED, type InboundMail } from "./inbound-mail.ts"
import { isFromDaemon } from "./machine.ts"
import { isOptOut } from "./opt-out.ts"
import { ownWords } from "./own-words.ts"
import { readSesNotice } from "./ses-notice.ts"
import type { Circumstances, Verdict } from "./verdict.ts"

/**
 * Reports of machines come first, then automatic messages on somebody's behalf, then a person's requests; everything
 * else is an answer. Only the author's own words are searched for a request not to be written to.
 */
export function classify(mail: InboundMail, circumstances: Circumstances): Verdict {
  const { toUnsubscribe, answeredSubject } = circumstances
  const report = readComplaint(mail) ?? readSesNotice(mail) ?? readBounce(mail, answeredSubject)
  if (report) return report
  // A receipt says that a message was opened, or deleted unread (RFC 8098); a filter that refuses mail adds its owner's words (RFC 5429).
  if (mail.isReceipt) return { class: isOptOut("", ownWords(mail.text)) ? "opt_out" : "auto_reply" }
  const automatic = readAutomatic(mail, circumstances)
  const isPressed = toUnsubscribe || (mail.isInvitationAnswer && automatic?.class === "auto_reply")
  if (automatic && !(isPressed && isGenerated(mail))) return automatic
  const words = ownWords(mail.text)
  // A daemon is never a person, even when nobody can tell what it reports.
  if (isFromDaemon(mail)) return { class: "auto_reply" }
  if (toUnsubscribe || isOptOut(mail.subject, words)) return { class: "opt_out" }
  return isNobodys(mail, words) ? { class: "auto_reply" } : { class: "human_reply" }
}

/** A program that passes on what its user pressed, such as Accept, answers nothing itself (RFC 3834, section 5). */
const isGenerated = ({ headers }: InboundMail): boolean =>
  /^\s*auto-generated\b/i.test(headers.get("auto-submitted") ?? "")

/**
 * A message that only quotes is a reply; one without a sender and without words is not from a person, nor is one from an address that
 * takes no answers and answers nothing.
 */
const isNobodys = ({ from, text, parents }: InboundMail, words: string): boolean =>
  from.address === ""
    ? words === "" || text === DAMAGED
    : parents.length === 0 && /(?:^|[+.-])(?:no-?reply|do-?not-?reply)(?:[+.-][^@]*)?@/i.test(from.address)
