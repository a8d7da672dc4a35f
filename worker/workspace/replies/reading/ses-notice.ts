import { addressIn } from "./delivery-status.ts"
import type { InboundMail } from "./inbound-mail.ts"
import { judgeFailure } from "./judge-failure.ts"
import { summarise } from "./summarise-bounce.ts"
import { toLine } from "./to-line.ts"
import type { FailedRecipient, Verdict } from "./verdict.ts"

/**
 * Reads a notice of Amazon SES, which its notification service mails as one line of JSON; null for other messages. What
 * is missing in it, or of another type, is passed over.
 */
export function readSesNotice({ text, parents }: Pick<InboundMail, "text" | "parents">): Verdict | null {
  // Whoever answers may quote one.
  const notice = parents.length > 0 ? null : findNotice(text)
  const kind = notice && String(notice.notificationType ?? notice.eventType ?? "")
  if (!kind) return null
  if (kind === "Complaint") return { class: "complaint" }
  if (kind !== "Bounce") return { class: "auto_reply" }
  const bounce = asObject(notice.bounce)
  const isPermanent = bounce.bounceType === "Permanent"
  const recipients = (Array.isArray(bounce.bouncedRecipients) ? bounce.bouncedRecipients : []).slice(0, 100)
  return summarise(recipients.map((one) => readRecipient(asObject(one), isPermanent)))
}

function readRecipient(one: Record<string, unknown>, isPermanent: boolean): FailedRecipient {
  const diagnostic = String(one.diagnosticCode ?? "").replace(/^smtp\s*;\s*/i, "")
  const status = /^\d\.\d{1,3}\.\d{1,3}$/.exec(String(one.status ?? ""))?.[0] ?? ""
  const judged =
    diagnostic || status ? judgeFailure({ status, diagnostic }) : isPermanent ? "address" : "passing"
  return {
    address: addressIn(String(one.emailAddress ?? "")),
    isHard: judged === "address",
    cause: judged,
    detail: toLine(diagnostic || status),
  }
}

const longest = 100_000

function findNotice(text: string): Record<string, unknown> | null {
  const begin = text.slice(0, 2000).search(/\{\s*"/)
  if (
    begin === -1 ||
    !/"(?:notificationType|eventType|bounceType)"|\\"notificationType\\"/.test(text.slice(0, longest))
  )
    return null
  // Mail folds a line of this length, in the middle of its words.
  const body = text.slice(begin, longest).replace(/\r?\n ?/g, "")
  const end = body.lastIndexOf("}")
  try {
    const outer = asObject(JSON.parse(body.slice(0, end + 1)))
    // The service's own envelope holds the notice as a text.
    return typeof outer.Message === "string" ? asObject(JSON.parse(outer.Message)) : outer
  } catch {
    return null
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
