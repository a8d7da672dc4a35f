import { readDeliveryStatus } from "./delivery-status.ts"
import { delayed, failed, failedText } from "./delivery-words.ts"
import type { InboundMail } from "./inbound-mail.ts"
import { hasDaemonsName, hasEmptySender, isFromDaemon, isUnsigned } from "./machine.ts"
import { ownSubject } from "./own-subject.ts"
import { ownWords } from "./own-words.ts"
import { summarise } from "./summarise-bounce.ts"
import { readToldInWords } from "./told-in-words.ts"
import type { FailedRecipient, Verdict } from "./verdict.ts"

/**
 * Returns the verdict of a bounce message, in the standard format or in a mail server's own words. Null for other
 * messages. The subject of our message, where it is known, says nothing of one that repeats it.
 */
export function readBounce(mail: InboundMail, answeredSubject = ""): Verdict | null {
  const recipients = readRecipients(mail, answeredSubject) ?? readForwarded(mail)
  if (!recipients) return null
  if (recipients.length === 0) return { class: "auto_reply" }
  const isLate =
    afterData.test(mail.text.slice(0, 8000)) && !/^status:\s*5\.1\.1/im.test(mail.deliveryStatus ?? "")
  return summarise(isLate ? recipients.map(soften) : recipients)
}

/** The server took the recipient, and then refused the message: some filters say "user unknown" of what they dislike. */
const afterData =
  /in reply to (?:end of )?DATA\b|after (?:end of data|sending data|data)\b|>>> DATA[^\n]*\n<<< 5\d\d(?![^\n]*(?:valid|need|rcpt|sequence|5\.1\.1))/i
const soften = (one: FailedRecipient): FailedRecipient =>
  one.isHard && /unknown/i.test(one.detail) && !/\b5\.1\.(?:1|10)\b/.test(one.detail)
    ? { ...one, isHard: false, cause: "passing" }
    : one

const forward = /^\s*(?:fwd?|wg|tr|rv|i|doorst)\s*:/i

/** The maximum number of characters that somebody adds who only passes a report on. */
const little = 40

/** A person who passes a report on adds next to nothing; who writes about one is answered. */
function readForwarded({ subject, text }: InboundMail): FailedRecipient[] | null {
  if (!forward.test(subject) || !failed.test(subject) || ownWords(text).length > little) return null
  return readStatusInText(text.slice(0, 20_000).replace(/^[ \t]{0,8}(?:> ?){1,4}/gm, ""))
}

/** Those that were not reached; none when something arrived, and null for a message that is no report. */
function readRecipients(mail: InboundMail, answeredSubject: string): FailedRecipient[] | null {
  const failedTo = mail.headers.get("x-failed-recipients") ?? ""
  if (mail.deliveryStatus !== null) {
    if (isPassedOn(mail)) return null
    const status = readDeliveryStatus(mail.deliveryStatus, (address) => findTold(mail, address))
    if (status || !isFailure(mail)) return status?.recipients ?? []
    return readToldInWords(mail, failedTo)
  }
  const inText = isFromDaemon(mail) ? readStatusInText(mail.text) : null
  if (inText) return inText
  const isReport =
    failedTo !== "" || (hasDaemonsName(mail) ? isFailure(mail) : isPlainFailure(mail, answeredSubject))
  return isReport ? readToldInWords(mail, failedTo) : null
}

/** What a report tells people of one recipient; of all when it names none. */
const findTold = (mail: InboundMail, address: string) => {
  const told = readToldInWords(mail)
  return told.find((one) => one.address === address) ?? (told.length === 1 ? (told[0] ?? null) : null)
}

/** A person who attaches a report and writes about it is answered: it may be of mail to somebody else. */
const isPassedOn = (mail: InboundMail): boolean =>
  !isFromDaemon(mail) && !isUnsigned(mail) && ownWords(mail.text).length > little

const isFailure = ({ subject, text }: InboundMail): boolean => {
  const beginning = text.slice(0, 3000)
  return (
    failed.test(subject) || delayed.test(subject) || delayed.test(beginning) || failedText.test(beginning)
  )
}

/**
 * An absent person's program has no sender in its envelope either, and a person writes about mail: what does not come
 * from a daemon by name must say so in its subject.
 */
function isPlainFailure(mail: InboundMail, answeredSubject: string): boolean {
  const subject = ownSubject(mail.subject, answeredSubject)
  return (
    (hasEmptySender(mail) || isUnsigned(mail)) &&
    (failed.test(subject) || delayed.test(subject)) &&
    (isFailure({ ...mail, subject: "" }) || code.test(mail.text.slice(0, 3000)))
  )
}
const code = /(?:^|[^\d.])[45]\d\d(?:[- ][45]\.\d{1,3}\.\d{1,3})?[ -]/m

/** Some relays lose the structure of a report: its fields then stand in the running text. */
function readStatusInText(text: string): FailedRecipient[] | null {
  const begin = text.slice(0, 20_000).search(/^(?:reporting-mta|final-recipient|original-recipient):/im)
  if (begin === -1) return null
  const status = readDeliveryStatus(text.slice(begin, begin + 8000))
  return status && status.recipients.length > 0 ? status.recipients : null
}
