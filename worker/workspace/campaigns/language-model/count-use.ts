import { and, eq, lt, lte, ne, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { Payer, Spent } from "./ask-model.ts"
import type { ModelPurpose } from "./contract.ts"
import type { ConnectedModel } from "./find-model.ts"
import { type ModelCallRow, modelCalls, modelUse } from "./table.ts"
import { monthOf } from "./use-month.ts"

/** Months for which use is kept, and for which it is shown; with this one. */
const kept = 24

/** A request that is counted before it is made. */
export type Reserved = Pick<ModelCallRow, "id" | "month" | "payer" | "purpose" | "reserved">

interface Wanted {
  purpose: ModelPurpose
  /** The most tokens that it may use. */
  most: number
  /** How long it may take, in milliseconds. */
  patience: number
}

/**
 * Takes the most that a request may use from what is left of the month, so that requests side by side cannot use more together; null
 * when less than that is left.
 */
export function reserveTokens(
  ctx: Ctx,
  { payer, limit }: Pick<ConnectedModel, "payer" | "limit">,
  { purpose, most, patience }: Wanted,
): Reserved | null {
  return ctx.write(() => {
    settleLapsed(ctx)
    if (usedOf(ctx, payer) + most > limit) return null
    const row = { id: newId("mdl", ctx.now), month: monthOf(ctx.now), payer, purpose, reserved: most }
    ctx.db
      .insert(modelCalls)
      .values({ ...row, lapsesAt: ctx.now + 2 * patience + 60_000 })
      .run()
    return row
  })
}

/** Counts what a request used, in the month in which it began, and gives back the rest of what was reserved. */
export function settleTokens(ctx: Ctx, call: Reserved, spent: Spent): void {
  ctx.write(() => {
    const isGone = ctx.db.delete(modelCalls).where(eq(modelCalls.id, call.id)).returning().all().length === 0
    // Whoever waited too long was settled already.
    if (!isGone) count(ctx, call, spent)
  })
}

/** What was used this month, and what the requests of the moment may use at most. */
export function usedOf({ db, now }: Pick<Ctx, "db" | "now">, payer: Payer): number {
  const month = monthOf(now)
  const all = sql<number>`coalesce(sum(${modelUse.tokensIn} + ${modelUse.tokensOut} + ${modelUse.estimated}), 0)`
  const used = db
    .select({ all })
    .from(modelUse)
    .where(and(eq(modelUse.month, month), eq(modelUse.payer, payer)))
    .get()
  const reserved = db
    .select({ all: sql<number>`coalesce(sum(${modelCalls.reserved}), 0)` })
    .from(modelCalls)
    .where(and(eq(modelCalls.month, month), eq(modelCalls.payer, payer)))
    .get()
  return (used?.all ?? 0) + (reserved?.all ?? 0)
}

/** What ended without a word, with the object that waited for it: it may have used all that was reserved. */
function settleLapsed(ctx: Ctx): void {
  const lapsed = ctx.db.delete(modelCalls).where(lte(modelCalls.lapsesAt, ctx.now)).returning().all()
  for (const call of lapsed) count(ctx, call, { in: call.reserved, out: 0, isEstimate: true })
}

function count({ db, now }: Ctx, call: Reserved, spent: Spent): void {
  const { month, payer, purpose } = call
  const tokens = spent.isEstimate
    ? { tokensIn: 0, tokensOut: 0, estimated: spent.in + spent.out }
    : { tokensIn: spent.in, tokensOut: spent.out, estimated: 0 }
  db.delete(modelUse)
    .where(and(lt(modelUse.month, monthOf(now, -kept)), ne(modelUse.month, month)))
    .run()
  db.insert(modelUse)
    .values({ month, payer, purpose, requests: 1, ...tokens })
    .onConflictDoUpdate({
      target: [modelUse.month, modelUse.payer, modelUse.purpose],
      set: {
        requests: sql`${modelUse.requests} + 1`,
        tokensIn: sql`${modelUse.tokensIn} + ${tokens.tokensIn}`,
        tokensOut: sql`${modelUse.tokensOut} + ${tokens.tokensOut}`,
        estimated: sql`${modelUse.estimated} + ${tokens.estimated}`,
      },
    })
    .run()
}
