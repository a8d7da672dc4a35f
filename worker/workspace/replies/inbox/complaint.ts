import type { Verdict } from "./verdict.ts"

/** What of these reports is no complaint of a person: that it was no spam after all, or how a check of the sender went (RFC 6591). */
const harmless = new Set(["not-spam", "auth-failure", "dmarc", "dkim", "spf"])

/** A report of a provider whose user pressed "spam" (RFC 5965), or "unsubscribe" in its own list of mailings. */
export function readComplaint(report: string): Verdict {
  const [, type = "abuse"] = /^feedback-type:[ \t]*([\w-]+)/im.exec(report) ?? []
  const kind = type.toLowerCase()
  if (harmless.has(kind)) return { class: "auto_reply" }
  return kind === "opt-out" || kind === "opt-out-list" ? { class: "opt_out" } : { class: "complaint" }
}
