import {
  busy,
  distrust,
  full,
  gone,
  lookupFailed,
  noDomain,
  ofSender,
  passing,
  suspended,
} from "./delivery-words.ts"
import type { BounceCause } from "./verdict.ts"

/** What a server said about one recipient. */
export interface Failure {
  /** The enhanced status code (RFC 3463); empty when there is none. */
  status: string
  diagnostic: string
}

/**
 * Returns why a recipient was not reached. The server's words come before its numbers, which are often general or wrong:
 * what it has against us is no fault of the address, and a mailbox that is unknown "for now" is gone.
 */
export function judgeFailure({ status, diagnostic }: Failure): BounceCause {
  const said = diagnostic.slice(0, 2000).replace(general, "")
  // Relays often report a general status and leave the real one in the last server's words.
  const inside = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(said.replaceAll(addresses, " "))?.[1] ?? ""
  const code = (/^[45]\.0\.\d+$/.test(status) && inside) || status || inside
  return causeInWords(said, code) ?? causeOfCode(code, said)
}

/** What a relay says of a class of codes, before the words of the server itself. */
const general = /\b5\.1\.0 - unknown address error (?=\d{3})/i

/** Numbers of networks look like status codes. */
const addresses = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/g

function causeInWords(said: string, code: string): BounceCause | null {
  if (/^\d\.2\.2$/.test(code) || full.test(said)) return "full"
  if (busy.test(said)) return "busy"
  // 5.1.7 and 5.1.8 speak of the sender's address, and 5.1.90 of how much a sender may send.
  if (/^5\.1\.(7|8|9|90|91)$/.test(code)) return "sender"
  // The mailbox is there (RFC 3463, X.2.1), and may be opened again.
  if (suspended.test(said)) return "passing"
  const isUnknown = gone.test(said)
  if (ofSender.test(said) && !(isUnknown && recipient.test(said))) return "sender"
  if (isUnknown) return soon.test(said) ? "passing" : strongDistrust.test(said) ? "sender" : "address"
  // "No SMTP service" for a sender without a name is no matter of the recipient's domain.
  if (noDomain.test(said))
    return strongDistrust.test(said) ? "sender" : lookupFailed.test(said) ? "passing" : "address"
  if (distrust.test(said)) return "sender"
  return null
}

const recipient = /recipient|mailbox|user unknown|unknown user|no such user/i
const soon =
  /temporar|try (?:again )?later|again later|greylist|graylist|postgrey|unverified|verification|timed? ?out|in progress/i
const strongDistrust =
  /spamhaus|spamcop|blocked using|block ?list|black ?list|\bspf\b|\bdkim\b|\bdmarc\b|too many|rate limit|\bptr\b/i

/** RFC 3463, section 3. */
function causeOfCode(code: string, said: string): BounceCause {
  if (code.startsWith("4.")) return "passing"
  if (/^5\.(1\.(1|2|3|6|10|33)|2\.1|4\.310|1\.351)$/.test(code)) return "address"
  if (code === "5.4.1" || code === "5.4.4") return lookupFailed.test(said) ? "passing" : "address"
  if (/^5\.(6|7)\./.test(code)) return "sender"
  if (passing.test(said)) return "passing"
  return "passing"
}
