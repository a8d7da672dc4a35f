import type { Verdict } from "./classify.ts"

/** A report of a provider whose user pressed "spam" (RFC 5965). The one that says the opposite asks nothing of us. */
export function readComplaint(report: string): Verdict {
  const [, type = "abuse"] = /^feedback-type:[ \t]*([\w-]+)/im.exec(report) ?? []
  return type.toLowerCase() === "not-spam" ? { class: "auto_reply" } : { class: "complaint" }
}
