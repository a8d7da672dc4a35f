import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { Step, StepInput } from "../campaigns/contract.ts"
import { stepRevisions, steps, variants } from "../campaigns/table.ts"
import { originOf } from "./origin-of.ts"

interface Place {
  campaignId: string
  position: number
  isLaunched: boolean
}

/** Saves a step at its position with its variants; the previous text is kept as a revision. */
export function saveStep(ctx: Ctx, place: Place, before: Step | null, input: StepInput): void {
  const { campaignId, position, isLaunched } = place
  const { id: _, variants: others, ...own } = input
  // The first message has nothing before it to wait for, and no thread yet.
  const first = position === 1 ? { delayValue: 0, thread: "new" as const } : {}
  const values = { ...own, ...first }
  const isRevised = before !== null && isLaunched && !isSameText(before, input)
  if (before && isRevised) keepRevision(ctx, before)
  const id = before?.id ?? newId("stp", ctx.now)
  const revision = (before?.revision ?? 1) + Number(isRevised)
  const row = {
    id,
    campaignId,
    position,
    ...values,
    ...originOf(ctx, id, input, before),
    revision,
    removedAt: null,
  }
  ctx.db.insert(steps).values(row).onConflictDoUpdate({ target: steps.id, set: row }).run()
  ctx.db.delete(variants).where(eq(variants.stepId, id)).run()
  const known = new Map(before?.variants.map((variant) => [variant.id, variant]))
  for (const [at, { id: variantId, ...text }] of others.entries()) {
    const label = String.fromCharCode("B".charCodeAt(0) + at)
    const kept = take(known, variantId)
    ctx.db
      .insert(variants)
      .values({
        ...text,
        id: kept?.id ?? newId("var", ctx.now),
        stepId: id,
        label,
        ...originOf(ctx, id, text, kept),
      })
      .run()
  }
}

export const isSameText = (before: Step, input: Step | StepInput) => textsOf(before) === textsOf(input)

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

/** The record with this id, read once. */
export function take<Thing>(things: Map<string, Thing>, id: string | undefined): Thing | null {
  const found = (id !== undefined && things.get(id)) || null
  if (id !== undefined) things.delete(id)
  return found
}
