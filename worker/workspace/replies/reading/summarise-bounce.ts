import type { BounceCause, FailedRecipient, Verdict } from "./verdict.ts"

/** The gravest first. */
const order: readonly BounceCause[] = ["address", "sender", "full", "busy", "passing", "delay"]

/** The verdict about a report as a whole, which is that about its worst recipient. */
export function summarise(recipients: FailedRecipient[]): Verdict {
  const worst = order
    .map((cause) => recipients.find((one) => one.cause === cause))
    .find((one) => one !== undefined)
  const { isHard, cause, detail } = worst ?? { isHard: false, cause: "passing" as const, detail: "" }
  return { class: "bounce", isHard, cause, detail, recipients }
}
