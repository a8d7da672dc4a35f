import type { InboundMail } from "./inbound-mail.ts"

const daemon =
  /^"?(?:mailer-?daemon|mail-?daemon|mdaemon|post_?master|poostmaster|double-bounce|bounces?|bounced-?mail|mail\.?delivery\.?(?:sub)?system|mail-?delivery|maildelivery|delivery-?(?:notification|status|failure)|mail-?admin|no-?reply-bounce|autoreply-bounce|undeliverable|microsoftexchange[0-9a-f]{32}|ndr|dsn|smtp-?daemon|scanner|nobody)(?:[+.-][^@]*)?"?(?:@|$)/i
const unsigned =
  /^"?(?:no-?reply|do-?not-?reply|noreply|notifications?|system|sysadmin|admin|root|mail|mailer|abuse|staff|complaints|.{1,40}-admin)(?:[+.-][^@]*)?"?@/i
const daemonName =
  /mail(?:er)?[- ]?(?:delivery|daemon)|delivery (?:sub)?system|postmaster|system administrator|mail administrator|microsoft outlook$|exchange server|mailer-?daemon/i

/** Whether a message has no sender to whom it could be returned: mail servers alone send such (RFC 5321, section 4.5.5). */
export const hasEmptySender = ({ envelopeFrom, headers }: InboundMail): boolean =>
  (envelopeFrom !== null && /^<?>?$/.test(envelopeFrom.trim())) ||
  /^<\s*>$|^<?mailer-daemon(?:@[^>]*)?>?$/i.test(headers.get("return-path")?.trim() ?? "")

/** Names of mail servers that people have, too: a magazine may be called Bounce. */
const alsoPeoples = /^(?:bounces?|scanner|nobody)@/i

/** Whether a message bears a mail server's name. A small paper's people may answer as its postmaster. */
export const hasDaemonsName = (mail: InboundMail): boolean => {
  const address = mail.from.address || (mail.headers.get("from") ?? "").replace(/^.*<|>.*$/g, "").trim()
  if (/multipart\/report/.test(mail.contentType)) return true
  if (/^post_?master@/i.test(address) && mail.parents.length > 0 && !hasEmptySender(mail))
    return /^post_/i.test(address)
  if (alsoPeoples.test(address) && mail.parents.length > 0 && !hasEmptySender(mail)) return false
  return daemon.test(address) || (daemonName.test(mail.from.name) && !/^re:/i.test(mail.subject))
}

/** Whether a mail server wrote a message. A daemon is never a person, whatever it writes. */
export const isFromDaemon = (mail: InboundMail): boolean => hasEmptySender(mail) || hasDaemonsName(mail)

/** Whether nobody's name stands below a message: it comes from an address that takes no answers, or says that a program wrote it. */
export const isUnsigned = ({ from, headers }: InboundMail): boolean =>
  unsigned.test(from.address) ||
  /^(?!\s*no\b)/i.test(headers.get("auto-submitted") ?? "no") ||
  from.address === ""
