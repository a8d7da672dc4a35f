import { addressIn } from "./delivery-status.ts"
import type { InboundMail } from "./inbound-mail.ts"
import type { Verdict } from "./verdict.ts"

/**
 * Types of reports that are not a person's complaint: that it was no spam after all (RFC 6430), the result of a check of the sender
 * (RFC 6591), or what a scanner found (RFC 5965).
 */
const harmless = new Set(["not-spam", "virus", "auth-failure", "dmarc", "dkim", "spf"])

/** How providers say it that send no report in the standard form. */
const subjects =
  /^\s*(?:complaint about message from\b|(?:fw:\s*)?(?:spam|abuse|email feedback|feedback loop|junk) (?:report|complaint|feedback)\b|\[?abuse report\b)/i
const providers =
  /^(?:staff@hotmail\.com|scomp@aol\.net|fbl-no-reply@.*|feedbackloop@.*|fbl@.*|abuse-?(?:report|feedback)@.*|complaints?@.*|postmaster@.*)$/i

/**
 * Reads a report of a provider whose user pressed "spam" (RFC 5965), or "unsubscribe" in its own list of mailings; null
 * for other messages.
 */
export function readComplaint(mail: InboundMail): Verdict | null {
  const { feedbackReport, from, subject, headers, returned } = mail
  if (feedbackReport !== null) return isAttached(mail) ? null : readType(feedbackReport)
  // Apple Mail writes on behalf of the person who pressed its button.
  if (headers.get("x-apple-unsubscribe")?.trim().toLowerCase() === "true") return { class: "opt_out" }
  const isReport = subjects.test(subject) && (providers.test(from.address) || returned.length > 0)
  return isReport ? { class: "complaint" } : null
}

/** Somebody answers us, and asks about a report that they attach. */
const isAttached = ({ contentType, parents }: InboundMail): boolean =>
  contentType !== "multipart/report" && parents.length > 0

/** The addresses whose owners a report is about, as far as its provider names them: many leave everything else out. */
export const namedIn = (report: string): string[] =>
  [...report.matchAll(/^(?:original-rcpt-to|removal-recipient):\s*(?:rfc822;)?\s*([^\r\n]{1,500})/gim)]
    .map(([, named = ""]) => addressIn(named))
    .filter(Boolean)

function readType(report: string): Verdict {
  const [, type = "abuse"] = /^feedback-type:\s*"?([\w-]+)/im.exec(report) ?? []
  const kind = type.toLowerCase()
  if (harmless.has(kind)) return { class: "auto_reply" }
  return kind === "opt-out" || kind === "opt-out-list" ? { class: "opt_out" } : { class: "complaint" }
}
