import { and, asc, eq, gte, inArray } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { afterDelay } from "./calendar.ts"
import type { CampaignRules } from "./campaign-rules.ts"
import { openCampaignUse, openMailboxUse } from "./ledger.ts"
import { planSends, readMailbox } from "./mailboxes.ts"
import { planSequence, type Start, toDelay } from "./plan-sequence.ts"

/** What has a place in the plan, or will have one again. */
const openMessages = ["scheduled", "approved", "needs_review"] as const

/**
 * Gives the messages of one person new times from a position on, each by every rule. What waits for a review keeps waiting. A
 * caller's transaction holds it. Gives the first new time; null when there is none within three years.
 */
export function replan(ctx: Ctx, rules: CampaignRules, enrolment: EnrolmentRow, start: Start): number | null {
  const rows = openFrom(ctx, enrolment.id, start.position)
  const [first] = rows
  const mailbox = readMailbox(ctx, enrolment.mailboxId)
  if (!first || !mailbox) return null
  // What they held is free for them, and for others.
  ctx.db
    .update(messages)
    .set({ scheduledAt: null })
    .where(
      inArray(
        messages.id,
        rows.map(({ id }) => id),
      ),
    )
    .run()
  const planned = planSequence(
    rules,
    {
      // A plan that is made again must not come upon the time that did not do.
      seed: `${enrolment.campaignId}:${enrolment.contactId}:${ctx.now}`,
      timeZone: enrolment.timeZone,
      address: first.toAddress ?? "",
    },
    { ...start, earliest: Math.max(start.earliest, ctx.now) },
    { mailbox: openMailboxUse(ctx, mailbox), campaign: openCampaignUse(ctx, rules.campaign) },
  )
  for (const row of rows) {
    const plan = planned?.find(({ step }) => step.id === row.stepId)
    // A step that was taken out of the campaign has no time any more.
    const state = plan ? (row.state === "needs_review" ? row.state : "scheduled") : "cancelled"
    ctx.db
      .update(messages)
      .set({ state, scheduledAt: plan?.at ?? null, ...(plan && { moves: plan.moves }) })
      .where(eq(messages.id, row.id))
      .run()
  }
  const at = planned?.[0]?.at ?? null
  ctx.db
    .update(enrolments)
    .set({ nextRunAt: at, updatedAt: ctx.now })
    .where(eq(enrolments.id, enrolment.id))
    .run()
  planSends(ctx, enrolment.mailboxId)
  return at
}

/**
 * Anchors what follows a message on the time at which it was really sent. What still comes late enough keeps its time: the
 * calendar that was shown is the calendar that runs.
 */
export function anchorNext(
  ctx: Ctx,
  rules: CampaignRules,
  enrolment: EnrolmentRow,
  sent: { position: number; at: number },
) {
  const [next] = openFrom(ctx, enrolment.id, sent.position + 1)
  if (!next) return null
  const step = rules.steps.find(({ id }) => id === next.stepId)
  const earliest = step ? afterDelay(sent.at, toDelay(step), rules.windowIn(enrolment.timeZone)) : sent.at
  const keeps = next.scheduledAt !== null && next.scheduledAt >= earliest && next.state !== "approved"
  if (!keeps) return replan(ctx, rules, enrolment, { position: sent.position + 1, earliest, rule: "delay" })
  return next.scheduledAt
}

export const openFrom = ({ db }: Pick<Ctx, "db">, enrolmentId: string, position: number): MessageRow[] =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.enrolmentId, enrolmentId),
        gte(messages.position, position),
        inArray(messages.state, [...openMessages]),
      ),
    )
    .orderBy(asc(messages.position))
    .all()
