import type { Verdict } from "./verdict.ts"

/**
 * Types of reports that are not a person's complaint: that it was no spam after all, or the result of a check of the
 * sender (RFC 6591).
 */
const harmless = new Set(["not-spam", "auth-failure", "dmarc", "dkim", "spf"])

/** A report of a provider whose user pressed "spam" (RFC 5965), or "unsubscribe" in its own list of mailings. */
export function readComplaint(report: string): Verdict {
  const [, type = "abuse"] = /^feedback-type:[ \t]*([\w-]+)/im.exec(report) ?? []
  const kind = type.toLowerCase()
  if (harmless.has(kind)) return { class: "auto_reply" }
  return kind === "opt-out" || kind === "opt-out-list" ? { class: "opt_out" } : { class: "complaint" }
}
