import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import type { Step } from "../campaigns/contract.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import type { Sender } from "../letters/merge-fields.ts"
import { type MarkedMessage, renderMessage, type Written } from "../letters/render-message.ts"
import { readOpening } from "../openings/read-opening.ts"

interface Meant {
  campaignId: string
  stepId: string
  /** Null for the step's own text. */
  variantId: string | null
  contactId: string
  sender: Sender
  /** Of the first message that was really sent; null writes it as it is now. */
  threadSubject: string | null
}

/** A message with where its words come from. */
interface WrittenMessage extends MarkedMessage {
  position: number
  revision: number
}

/** Writes one message of a campaign to one person, as its text is now. Throws 404. */
export function writeFor(ctx: Ctx, meant: Meant): WrittenMessage {
  const { campaignId, stepId, variantId, contactId, sender } = meant
  const { targetUrls } = readCampaign(ctx, campaignId)
  const steps = stepsOf(ctx, campaignId)
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw notFound("message")
  const opening = readOpening(ctx, campaignId, contactId)
  const to = { contact: { ...findContact(ctx, contactId), opening }, sender, targetUrls }
  const threadSubject = meant.threadSubject ?? subjectOfThread(steps, step, to)
  const message = renderMessage({
    ...to,
    written: textOf(step, variantId),
    thread: step.thread,
    threadSubject,
  })
  return { ...message, position: step.position, revision: step.revision }
}

/** Returns the text of a variant; the step's own when the variant was deleted. */
export const textOf = (step: Step, variantId: string | null): Written =>
  step.variants.find(({ id }) => id === variantId) ?? step

/** Returns the subject of the last message before a step that began a thread. */
export function subjectOfThread(
  steps: readonly Step[],
  step: Step,
  to: Pick<Parameters<typeof renderMessage>[0], "contact" | "sender" | "targetUrls">,
): string {
  const root = steps.filter(({ thread, position }) => thread === "new" && position <= step.position).at(-1)
  return root ? renderMessage({ ...to, written: root, thread: "new", threadSubject: "" }).subject : ""
}
