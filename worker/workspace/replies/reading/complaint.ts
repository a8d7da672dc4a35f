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
export function readComplaint({
  feedbackReport,
  from,
  subject,
  headers,
  returned,
}: InboundMail): Verdict | null {
  if (feedbackReport !== null) return readType(feedbackReport)
  // Apple Mail writes on behalf of the person who pressed its button.
  if (headers.get("x-apple-unsubscribe")?.trim().toLowerCase() === "true") return { class: "opt_out" }
  const isReport = subjects.test(subject) && (providers.test(from.address) || returned.length > 0)
  return isReport ? { class: "complaint" } : null
}

function readType(report: string): Verdict {
  const [, type = "abuse"] = /^feedback-type:\s*"?([\w-]+)/im.exec(report) ?? []
  const kind = type.toLowerCase()
  if (harmless.has(kind)) return { class: "auto_reply" }
  return kind === "opt-out" || kind === "opt-out-list" ? { class: "opt_out" } : { class: "complaint" }
}
