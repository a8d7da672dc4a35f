import { eq, inArray } from "drizzle-orm"
import { conflict } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import { newId } from "../new-id.ts"
import { refuseArchived } from "./change-campaign.ts"
import type { Step, StepInput, StepsInput } from "./contract.ts"
import { readCampaign, stepsOf } from "./find-campaign.ts"
import { campaigns, stepRevisions, steps, variants } from "./table.ts"

/**
 * Gives a campaign its messages, whole. A changed text of a launched one is a new revision, and what was sent keeps its own.
 * Once it is launched its messages keep their number and their order, because each has its time for each person. Throws 404, 409.
 */
export function changeSteps(ctx: Ctx, campaignId: string, input: StepsInput): Step[] {
  return ctx.write(() => {
    const campaign = readCampaign(ctx, campaignId)
    refuseArchived(campaign)
    const before = stepsOf(ctx, campaignId)
    const isLaunched = campaign.launchedAt !== null
    const isInOrder =
      before.length === input.steps.length && before.every(({ id }, at) => input.steps[at]?.id === id)
    if (isLaunched && !isInOrder) throw orderKept()

    const rest = new Map(before.map((step) => [step.id, step]))
    const kept = input.steps.map(({ id }) => take(rest, id))
    // Places are unique, so all that may move are left before any is taken.
    const leaving = isLaunched ? [...rest.keys()] : before.map(({ id }) => id)
    if (leaving.length > 0) ctx.db.delete(steps).where(inArray(steps.id, leaving)).run()
    for (const [at, step] of input.steps.entries()) {
      saveStep(ctx, { campaignId, position: at + 1, isLaunched }, kept[at] ?? null, step)
    }
    ctx.db.update(campaigns).set({ updatedAt: ctx.now }).where(eq(campaigns.id, campaignId)).run()
    record(ctx, "campaign.changed", campaignId)
    return stepsOf(ctx, campaignId)
  })
}

/** What has this id, once. */
function take<Thing>(things: Map<string, Thing>, id: string | undefined): Thing | null {
  const found = (id !== undefined && things.get(id)) || null
  if (id !== undefined) things.delete(id)
  return found
}

interface Place {
  campaignId: string
  position: number
  isLaunched: boolean
}

function saveStep(ctx: Ctx, place: Place, before: Step | null, input: StepInput): void {
  const { campaignId, position, isLaunched } = place
  const { id: _, variants: others, ...own } = input
  // Nothing goes before the first message, and there is no thread yet.
  const first = position === 1 ? { delayValue: 0, thread: "new" as const } : {}
  const values = { ...own, ...first }
  const isRevised = before !== null && isLaunched && !isSameText(before, input)
  if (before && isRevised) keepRevision(ctx, before)
  const id = before?.id ?? newId("stp", ctx.now)
  const revision = (before?.revision ?? 1) + Number(isRevised)
  const row = { id, campaignId, position, ...values, revision }
  ctx.db.insert(steps).values(row).onConflictDoUpdate({ target: steps.id, set: row }).run()
  ctx.db.delete(variants).where(eq(variants.stepId, id)).run()
  const known = new Map(before?.variants.map((variant) => [variant.id, variant]))
  for (const [at, { id: variantId, ...text }] of others.entries()) {
    const label = String.fromCharCode("B".charCodeAt(0) + at)
    const kept = take(known, variantId)?.id ?? newId("var", ctx.now)
    ctx.db
      .insert(variants)
      .values({ id: kept, stepId: id, label, ...text })
      .run()
  }
}

const isSameText = (before: Step, input: StepInput) => textsOf(before) === textsOf(input)

const textsOf = ({ subject, body, thread, variants }: Step | StepInput) =>
  JSON.stringify([subject, body, thread, variants.map((variant) => [variant.subject, variant.body])])

function keepRevision(ctx: Ctx, { id, revision, subject, body, variants }: Step): void {
  const texts = variants.map((variant) => ({ ...variant, stepId: id }))
  ctx.db
    .insert(stepRevisions)
    .values({
      stepId: id,
      revision,
      subject,
      body,
      variants: texts,
      replacedBy: ctx.actor.name,
      replacedAt: ctx.now,
    })
    .run()
}

const orderKept = () =>
  conflict(
    "This campaign was launched: its messages keep their number and order. Their texts and waits can be changed.",
  )
