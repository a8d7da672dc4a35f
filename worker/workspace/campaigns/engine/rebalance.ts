import { and, desc, eq, inArray, lt, ne, notInArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import type { EnrolmentRow } from "../enrolments/table.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { type CampaignRules, readRules } from "./campaign-rules.ts"
import { latestHold } from "./holds.ts"
import { planSends, readMailbox } from "./mailboxes.ts"
import type { Move } from "./moves.ts"
import type { Again } from "./new-plan.ts"
import { planAgain } from "./plan-again.ts"
import { type Start, toDelay } from "./plan-sequence.ts"
import { findEnrolment } from "./read-due.ts"
import { openFrom } from "./replan.ts"

/** How many people get new times in one part, so that the workspace can answer requests in between. */
const mostPeople = 100

/** Messages with a planned time. One that is held back gets a time when it is released. */
const plannedStates = ["scheduled", "needs_review"] as const

/** Has everything that is planned on a mailbox planned again, because its limits are others now. */
export function rebalanceMailbox(ctx: Ctx, id: string): void {
  ctx.db
    .update(mailboxes)
    .set({ limitsRevision: sql`${mailboxes.limitsRevision} + 1` })
    .where(eq(mailboxes.id, id))
    .run()
  planJob(ctx, "messages.replan", id)
}

/** Has everything that is planned of a campaign planned again, because its rules are others now. */
export function rebalanceCampaign(ctx: Ctx, campaignId: string): void {
  // Messages that are held back are planned when they are released.
  const isOpen = inArray(messages.state, [...plannedStates, "approved"])
  const ofCampaign = eq(messages.campaignId, campaignId)
  ctx.db.update(messages).set({ limitsRevision: 0 }).where(and(ofCampaign, isOpen)).run()
  planReplans(ctx, campaignId)
}

/** Has looked after every mailbox on which something of a campaign waits for a time. */
export function planReplans(ctx: Ctx, campaignId: string): void {
  const isWaiting = and(
    eq(messages.campaignId, campaignId),
    inArray(messages.state, [...plannedStates]),
    ne(messages.limitsRevision, mailboxes.limitsRevision),
  )
  const waiting = ctx.db
    .selectDistinct({ id: messages.mailboxId })
    .from(messages)
    .innerJoin(mailboxes, eq(mailboxes.id, messages.mailboxId))
    .where(isWaiting)
    .all()
  for (const { id } of waiting) planJob(ctx, "messages.replan", id)
}

/** Plans again what got its time by other limits than its mailbox has now; the subject is the mailbox. */
export const replanWorker: Worker = {
  prepare: (_, mailboxId) => (ctx) => {
    const mailbox = readMailbox(ctx, mailboxId)
    if (!mailbox) return null
    const people = findOutdated(ctx, mailbox)
    planAgain(ctx, people)
    planSends(ctx, mailboxId)
    return people.length < mostPeople ? null : ctx.now
  },
  // Nothing is lost with the job: what is due is judged by the limits of its moment, whenever it was planned.
  giveUp: () => {},
}

/** The order of the previous plan: so it stays a queue, and nobody is overtaken by a later one. */
function findOutdated(ctx: Ctx, mailbox: MailboxRow): Again[] {
  const outdated = ctx.db.all<{ id: string; position: number }>(sql`
    select enrolment_id as id, min(position) as position from ${messages}
    where mailbox_id = ${mailbox.id} and state in ('scheduled', 'needs_review')
      and limits_revision <> ${mailbox.limitsRevision} and enrolment_id is not null
    group by enrolment_id order by min(scheduled_at) is null, min(scheduled_at), enrolment_id limit ${mostPeople}`)
  const rulesOf = new Map<string, CampaignRules>()
  return outdated.flatMap(({ id, position }) => {
    const enrolment = findEnrolment(ctx, id)
    if (!enrolment) return []
    const rules = rulesOf.get(enrolment.campaignId) ?? readRules(ctx, enrolment.campaignId)
    rulesOf.set(enrolment.campaignId, rules)
    const rows = openFrom(ctx, id, position, plannedStates)
    const start = startAgain(ctx, rules, enrolment, rows)
    return [{ enrolment, rules, rows, start, seed: `${enrolment.campaignId}:${enrolment.contactId}` }]
  })
}

function startAgain(
  ctx: Ctx,
  rules: CampaignRules,
  enrolment: EnrolmentRow,
  [first]: readonly MessageRow[],
): Start {
  const step = rules.steps.find((one) => one.id === first?.stepId)
  if (!first || !step) return { earliest: ctx.now }
  return latestHold({
    now: ctx.now,
    startsAt: rules.campaign.startsAt,
    pausedUntil: enrolment.pausedUntil,
    before: timeBefore(ctx, enrolment.id, first.position ?? 1),
    delay: toDelay(step),
    window: rules.windowFor(enrolment),
    moves: first.moves as Move[],
  })
}

/** The time of the message before a position, sent or planned; null when there is none. */
function timeBefore({ db }: Ctx, enrolmentId: string, position: number): number | null {
  const before = db
    .select({ sentAt: messages.sentAt, scheduledAt: messages.scheduledAt })
    .from(messages)
    .where(
      and(
        eq(messages.enrolmentId, enrolmentId),
        lt(messages.position, position),
        notInArray(messages.state, ["cancelled", "skipped"]),
      ),
    )
    .orderBy(desc(messages.position))
    .get()
  return before?.sentAt ?? before?.scheduledAt ?? null
}
