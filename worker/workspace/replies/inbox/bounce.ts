import type { InboundMail } from "./inbound-mail.ts"
import type { Verdict } from "./verdict.ts"

/** A mail server's report about one recipient (RFC 3464, section 2.3). */
interface Recipient {
  action: string
  status: string
  diagnostic: string
}

const daemon = /^(mailer-daemon|postmaster|mail-daemon|mdaemon|bounces?|no-?reply-bounce)(\+[^@]*)?@/i
const failedSubject =
  /^(undeliver(ed|able)|delivery (status notification|failure|has failed)|mail delivery (failed|failure|system)|returned mail|failure notice|message not delivered|unzustellbar|nicht zustellbar|échec de (la )?remise|non remis|no se puede entregar|mensaje no entregado|mancata consegna|onbestelbaar|non recapitabile|niet bezorgd|配信不能|недоставленное)/i
const hardWords =
  /(user unknown|unknown user|no such (user|mailbox|address|recipient|person)|does not exist|doesn't exist|couldn't be found|wasn't found|not found|invalid (recipient|mailbox|address)|recipient (address )?rejected|address rejected|mailbox unavailable|account (that you tried to reach )?(is )?(disabled|inactive)|no mailbox here|unrouteable address|unknown or illegal alias)/i
const softWords =
  /(mailbox|quota|storage|inbox)[^.\n]{0,60}(full|exceeded)|over ?quota|out of storage|temporar|try again later|will be retried|greylist/i

/** Refused because of the sender or the contents: nothing is wrong with the address. */
const policyWords =
  /spam|junk|block ?list|black ?list|deny ?list|blocked (using|by|for|due)|(has been|was|is) blocked|reputation|policy|polic(y|ies) (violation|reason)|spamhaus|barracuda|proofpoint|mimecast|sorbs|spamcop|\b(rbl|dnsbl|dmarc|dkim|spf|ptr|helo|ehlo|tls)\b|unauthenticated|not authori[sz]ed|reverse dns|rate limit|(daily|hourly|sending|message) (limit|quota)|too many (messages|connections|recipients)|throttl|virus|malware|content (rejected|denied|refused|filter)|message (content )?(rejected|refused)|too (large|big)|size (limit|exceed)/i
const senderWords =
  /\bsender (verif|address|domain|rejected|denied|not)|(envelope|invalid|bad|your) sender|badmailfrom/i
const noDomain =
  /(domain|host)( name)?\b[^.\n]{0,120}(does not|doesn['’]t|did not) (exist|resolve)|no such domain|(host|domain)( or domain name)? (unknown|not found|nonexistent)|nxdomain|unrouteable mail domain/i

/**
 * Returns the verdict of a bounce message, in the standard format or in a mail server's own words. Null for other
 * messages.
 */
export function readBounce(mail: InboundMail): Verdict | null {
  if (mail.deliveryStatus !== null) return readStatus(mail.deliveryStatus)
  const isFromServer =
    daemon.test(mail.from.address) ||
    mail.headers.get("return-path")?.trim() === "<>" ||
    mail.headers.has("x-failed-recipients")
  if (!isFromServer || !(failedSubject.test(mail.subject) || mail.headers.has("x-failed-recipients")))
    return null
  return readWords(mail.text)
}

function readStatus(text: string): Verdict {
  const recipients = text
    .replaceAll("\r", "")
    .split(/\n\s*\n/)
    .map(readRecipient)
    .filter(({ action }) => action !== "")
  const failed = recipients.filter(({ action }) => action === "failed")
  // A delay, or that something arrived: nothing is wrong with the address.
  if (failed.length === 0) return { class: "auto_reply" }
  const worst = failed.find(isHard) ?? failed[0]
  const { status = "", diagnostic = "" } = worst ?? {}
  return { class: "bounce", isHard: failed.some(isHard), detail: toLine(diagnostic || status) }
}

function readRecipient(group: string): Recipient {
  const unfolded = group.replace(/\n[ \t]+/g, " ")
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*([^\\n]*)`, "im").exec(unfolded)?.[1]?.trim() ?? ""
  return {
    action: /^[a-z]+/i.exec(field("action"))?.[0]?.toLowerCase() ?? "",
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(field("status"))?.[0] ?? "",
    diagnostic: field("diagnostic-code")
      .replace(/^(smtp|x-unix|x-postfix|x400|dns)\s*;\s*/i, "")
      .slice(0, 1000),
  }
}

/**
 * Returns whether the address itself is permanently at fault (RFC 3463). A full mailbox, a message that is too long and
 * a server that does not trust us have other causes: they count as temporary, and three of them within a month as
 * permanent.
 */
function isHard({ status, diagnostic }: Recipient): boolean {
  const said = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1] ?? ""
  // Relays often report a general status and leave the real one in the last server's diagnostic text.
  const code = /^5\.0\.0$/.test(status) && said ? said : status || said
  const isPassing = softWords.test(diagnostic) || /^4\d\d\b/.test(diagnostic)
  if (!code.startsWith("5.")) return code === "" && hardWords.test(diagnostic) && !isPassing
  // 5.1.7 and 5.1.8 speak of the sender's address, and 5.1.90 of how much a sender may send.
  if (/^5\.1\.(7|8|90)$/.test(code) || senderWords.test(diagnostic)) return false
  if (/^5\.(1\.|2\.1$|4\.[14]$|4\.310$)/.test(code)) return true
  if (code.startsWith("5.4.")) return noDomain.test(diagnostic)
  if (/^5\.(2|3|6|7)\./.test(code)) return false
  if (isPassing) return false
  return hardWords.test(diagnostic) || noDomain.test(diagnostic) || !policyWords.test(diagnostic)
}

/** For servers that report bounces in words only, such as older Exim and qmail. */
function readWords(text: string): Verdict {
  const beginning = text.slice(0, 5000)
  const line =
    beginning.split("\n").find((one) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(one)) ?? ""
  const [, code = ""] = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(line) ?? []
  if (code)
    return {
      class: "bounce",
      isHard: isHard({ action: "failed", status: code, diagnostic: line }),
      detail: toLine(line),
    }
  const isLasting = hardWords.test(beginning) && !softWords.test(beginning)
  return { class: "bounce", isHard: isLasting, detail: toLine(line || firstLine(beginning)) }
}

const firstLine = (text: string) => text.split("\n").find((one) => one.trim() !== "") ?? ""

const toLine = (text: string) =>
  text
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 300)
