import { and, eq } from "drizzle-orm"
import { conflict, forbidden } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import type { OpportunityChange, OpportunityDetail, OpportunityState } from "./contract.ts"
import { toDeadlineColumns } from "./deadline.ts"
import { foldUrl } from "./dedupe-hash.ts"
import { planExpiry } from "./expire.ts"
import { findOpportunity, readOpportunity } from "./find-opportunity.ts"
import { placeOf } from "./insert-opportunity.ts"
import { isOpenState, moveOpportunities } from "./move-opportunities.ts"
import { isNotShared, refuseElsewhere } from "./of-client.ts"
import { scoreRow } from "./score-row.ts"
import { type OpportunityRow, opportunities } from "./table.ts"
import { readTopics } from "./topics.ts"

/** With any state that it may have: programs send back the one that they read. */
type Change = Omit<OpportunityChange, "state"> & { state?: OpportunityState | undefined }

/**
 * Changes what is given and really different. A later deadline opens what had expired. Throws 404, 409 for a state that the deadline
 * forbids or that only time brings, 422 for an unknown client, and 403 for taking an article away from other clients, by its client or by
 * dismissing it, or what was pitched for one of them.
 */
export function changeOpportunity(ctx: Ctx, id: string, change: Change): OpportunityDetail {
  return ctx.write(() => {
    const before = readOpportunity(ctx, id)
    refuseElsewhere(ctx, before)
    const { state, ...details } = change
    requireClient(ctx, details.clientId ?? null, before.clientId)
    if (details.clientId !== undefined && details.clientId !== before.clientId)
      refuseShared(ctx, id, "choose its client")
    const after = { ...before, ...toColumns(ctx, before, details) }
    const isOther = Object.keys(after).some(
      (name) => after[name as keyof OpportunityRow] !== before[name as keyof OpportunityRow],
    )
    if (isOther) {
      const reopened = isReopened(ctx, before, after) ? reopen(before) : {}
      const scored = scoreRow(ctx, after, readTopics(ctx))
      const row = { ...after, ...scored, ...reopened, updatedAt: ctx.now }
      ctx.db.update(opportunities).set(row).where(eq(opportunities.id, id)).run()
      record(ctx, "opportunity.changed", id)
      if (after.deadlineAt !== null) planExpiry(ctx, after.deadlineAt)
    }
    if (state && state !== before.state) {
      if (state === "dismissed") refuseShared(ctx, id, "dismiss it")
      moveOne(ctx, id, state)
    }
    return findOpportunity(ctx, id)
  })
}

function toColumns(ctx: Ctx, before: OpportunityRow, change: Omit<OpportunityChange, "state">) {
  const { outlet = before.outletName, url = before.url } = change
  return {
    title: change.title ?? before.title,
    body: change.body ?? before.body,
    journalist: change.journalist ?? before.journalist,
    replyTo: change.replyTo ?? before.replyTo,
    url,
    urlNorm: foldUrl(url),
    clientId: change.clientId === undefined ? before.clientId : change.clientId,
    ...placeOf(ctx, { outlet, url }),
    ...toDeadlineColumns({
      deadlineLocal: change.deadlineLocal === undefined ? before.deadlineLocal : change.deadlineLocal,
      deadlineZone: change.deadlineZone === undefined ? before.deadlineZone : change.deadlineZone,
      deadlineWords: change.deadlineWords ?? before.deadlineWords,
    }),
  }
}

/** What names no client may be for several: a limited member does not decide about the others'. */
function refuseShared(ctx: Ctx, id: string, action: string): void {
  const isTheirs = and(eq(opportunities.id, id), isNotShared(ctx))
  if (ctx.db.select({ id: opportunities.id }).from(opportunities).where(isTheirs).get()) return
  throw forbidden(`This is for other clients too. Ask an owner to ${action}.`)
}

const isReopened = ({ now }: Ctx, before: OpportunityRow, { deadlineAt }: OpportunityRow) =>
  before.state === "expired" && (deadlineAt === null || deadlineAt > now)

const reopen = ({ stateBefore }: OpportunityRow) => ({
  state: stateBefore ?? ("new" as const),
  stateBefore: "expired" as const,
})

function moveOne(ctx: Ctx, id: string, state: OpportunityState): void {
  if (state === "expired") throw conflict("Only its deadline lets a request expire.")
  const { state: before, deadlineAt } = readOpportunity(ctx, id)
  if (before === state) return
  if (isOpenState(state) && deadlineAt !== null && deadlineAt <= ctx.now)
    throw conflict("Its deadline is over. Give it a later deadline first.")
  moveOpportunities(ctx, [id], state)
}
