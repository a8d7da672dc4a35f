import type { Ctx } from "../../core/context.ts"
import type { Step } from "../campaigns/contract.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { chooseVariant } from "../composing/choose-variant.ts"
import { textOf } from "../composing/write-for.ts"
import { type Approved, askAgain } from "../engine/ask-again.ts"

/** Puts what was approved with words that its steps no longer have back into the queue. Runs in the caller's transaction. */
export function askForChanged(
  ctx: Ctx,
  campaign: CampaignRow,
  before: readonly Step[],
  after: readonly Step[],
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  askAgain(ctx, campaign, (message) => wordsFor(before, message) !== wordsFor(after, message))
}

/** The text that somebody gets, before its fields are filled. */
function wordsFor(
  steps: readonly Step[],
  { stepId, variantId, enrolmentId, isBegun }: Approved,
): string | null {
  const step = steps.find(({ id }) => id === stepId)
  if (!step) return null
  const { subject, body } = textOf(step, variantId ?? chooseVariant(step, enrolmentId))
  return JSON.stringify([
    step.thread,
    step.thread === "new" ? subject : isBegun || beginnerOf(steps, step),
    body,
  ])
}

/** The subject that a reply will have once the message before it that begins their thread was sent. */
const beginnerOf = (steps: readonly Step[], { position }: Step) =>
  steps.findLast((step) => step.thread === "new" && step.position < position)?.subject
