import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { blockersOf, readTexts } from "../audience/judge-texts.ts"
import type { CampaignDetail, Step, StepsInput } from "../campaigns/contract.ts"
import { findCampaign, readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import { refuseArchived } from "../campaigns/refuse-archived.ts"
import { stepsVersion } from "../campaigns/steps-version.ts"
import { campaigns, steps } from "../campaigns/table.ts"
import { followSteps } from "../engine/follow-steps.ts"
import { orderSteps } from "../engine/steps-ahead.ts"
import { messages } from "../messages/table.ts"
import { askForChanged } from "./ask-for-changed.ts"
import { refuseAutomatic } from "./refuse-automatic.ts"
import { refuseUnreadSteps } from "./refuse-unread.ts"
import { isSameText, saveStep, take } from "./save-step.ts"

/**
 * Replaces a campaign's messages. A changed text of a launched one is a new revision, and messages that were sent keep
 * theirs. After the launch the first message stays first and the others keep their order, and people who are still
 * enrolled get added messages after those they had. Throws 404, 409, also where somebody else has changed the messages
 * since, and 403 for what the plan does not send and for what would go out unread.
 */
export function changeSteps(ctx: Ctx, campaignId: string, input: StepsInput): CampaignDetail {
  return ctx.write(() => {
    const campaign = readCampaign(ctx, campaignId)
    refuseArchived(campaign)
    const before = stepsOf(ctx, campaignId)
    const isLaunched = campaign.launchedAt !== null
    if (input.stepsVersion !== undefined && input.stepsVersion !== stepsVersion(campaign, before))
      throw changedMeanwhile()
    if (isLaunched) {
      refuseRemoved(ctx, campaignId, input)
      refuseOtherOrder(before, input)
    }
    refuseUnreadSteps(ctx, campaign, before, input.steps)
    const rest = new Map(before.map((step) => [step.id, step]))
    const kept = input.steps.map(({ id }) => take(rest, id))
    leavePlaces(ctx, campaignId, { isLaunched })
    for (const [at, step] of input.steps.entries()) {
      saveStep(ctx, { campaignId, position: at + 1, isLaunched }, kept[at] ?? null, step)
    }
    const after = stepsOf(ctx, campaignId)
    if (isLaunched) follow(ctx, campaignId, before, after)
    if (isLaunched) askForChanged(ctx, campaign, before, after)
    if (after.length > before.length) refuseAutomatic(ctx, campaignId)
    ctx.db.update(campaigns).set({ updatedAt: ctx.now }).where(eq(campaigns.id, campaignId)).run()
    record(ctx, "campaign.changed", campaignId)
    return findCampaign(ctx, campaignId)
  })
}

/**
 * Positions are unique, so all are vacated before any is taken. The sent messages of a launched campaign stay to be
 * looked up.
 */
function leavePlaces({ db, now }: Ctx, campaignId: string, { isLaunched }: { isLaunched: boolean }): void {
  const isThere = and(eq(steps.campaignId, campaignId), isNull(steps.removedAt))
  if (isLaunched) db.update(steps).set({ removedAt: now }).where(isThere).run()
  else db.delete(steps).where(isThere).run()
}

/** Has everybody in the campaign follow what has changed of its messages but the words. */
function follow(ctx: Ctx, campaignId: string, before: readonly Step[], after: readonly Step[]): void {
  const isRewritten = (step: Step) => {
    const known = before.find(({ id }) => id === step.id)
    return !known || !isSameText(known, step)
  }
  // Nobody reviews it before it goes to people already enrolled, so it must be complete.
  const [blocker] = blockersOf(readTexts(after.filter(isRewritten)))
  if (blocker) throw conflict(`Message ${blocker.position} is not ready. ${blocker.message}`)
  placeSteps(ctx, campaignId, after)
  const isLater = (step: Step) => {
    const known = before.find(({ id }) => id === step.id)
    return known && (known.delayValue !== step.delayValue || known.delayUnit !== step.delayUnit)
  }
  const waits = after.filter(isLater).map(({ id }) => id)
  // What is held back, as by a pause, gets its time when it is released.
  const isPlanned = inArray(messages.state, ["scheduled", "needs_review", "approved"])
  ctx.db
    .update(messages)
    .set({ limitsRevision: 0 })
    .where(and(eq(messages.campaignId, campaignId), inArray(messages.stepId, waits), isPlanned))
    .run()
  followSteps(ctx, campaignId)
}

function placeSteps({ db }: Ctx, campaignId: string, after: readonly Step[]): void {
  const ever = db.select().from(steps).where(eq(steps.campaignId, campaignId)).orderBy(asc(steps.place)).all()
  const isNew = (id: string) => ever.some((step) => step.id === id && step.place === 0)
  const order = orderSteps(
    ever.flatMap(({ id }) => (isNew(id) ? [] : id)),
    after.map(({ id }) => id),
  )
  for (const [at, id] of order.entries())
    db.update(steps)
      .set({ place: at + 1 })
      .where(eq(steps.id, id))
      .run()
}

const changedMeanwhile = () =>
  conflict(
    "Somebody else has changed the messages of this campaign since you read them. Please read them again.",
    "changed_meanwhile",
  )

/** A message that somebody has removed would be a new one again, for everybody who is still enrolled. */
function refuseRemoved({ db }: Ctx, campaignId: string, input: StepsInput): void {
  const ids = input.steps.flatMap(({ id }) => id ?? [])
  const isRemoved = and(eq(steps.campaignId, campaignId), inArray(steps.id, ids), isNotNull(steps.removedAt))
  if (db.select({ id: steps.id }).from(steps).where(isRemoved).get()) throw changedMeanwhile()
}

/** Each message has its time for each person, by its order. */
function refuseOtherOrder(before: readonly Step[], input: StepsInput): void {
  const kept = input.steps.flatMap(({ id }) => before.findIndex((step) => step.id === id))
  const known = kept.filter((at) => at !== -1)
  const isInOrder = kept[0] === 0 && known.every((at, index) => index === 0 || at > (known[index - 1] ?? 0))
  if (!isInOrder)
    throw conflict(
      "This campaign was launched: its first message stays the first, and the others keep their order. Messages can be added and taken out.",
    )
}
