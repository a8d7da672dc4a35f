import { and, eq, ne, not, type SQL, sql } from "drizzle-orm"
import { among } from "../../core/among.ts"
import type { AuditAction } from "../../core/audit/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { type OpportunityState, openStates, type settableStates } from "./contract.ts"
import { planExpiry } from "./expire.ts"
import { isNotElsewhere, isNotShared } from "./of-client.ts"
import { opportunities } from "./table.ts"

export type SettableState = (typeof settableStates)[number]

export const isOpenState = (state: OpportunityState) => (openStates as readonly string[]).includes(state)

/** A request that moved, and the state that it had. */
export interface Moved {
  id: string
  state: OpportunityState
}

/**
 * Moves requests to a state, and returns those that moved: not those that are gone, are in that state already, would expire at
 * once, or were pitched where a limited member does not see it; nor, if they would be dismissed, those that are for clients of others, too.
 */
export const moveOpportunities = (ctx: Ctx, ids: readonly string[], state: SettableState): Moved[] =>
  moveWhere(ctx, {
    ids,
    to: state,
    keep: sql`${opportunities.state}`,
    action: done[state],
    only: state === "dismissed" ? isNotShared(ctx) : undefined,
  })

/**
 * Gives requests the state that they had before a change at a time, and returns those that have it again: not those that were changed
 * since, or would expire at once.
 */
export const moveBack = (ctx: Ctx, ids: readonly string[], at: number, state: OpportunityState): Moved[] =>
  moveWhere(ctx, {
    ids,
    to: state,
    keep: null,
    action: "opportunity.undone",
    only: and(eq(opportunities.updatedAt, at), eq(opportunities.stateBefore, state)),
  })

interface Move {
  ids: readonly string[]
  to: OpportunityState
  /** What it notes as the state before. */
  keep: SQL | null
  action: AuditAction
  only?: SQL | undefined
}

function moveWhere(ctx: Ctx, { ids, to, keep, action, only }: Move): Moved[] {
  const isMovable = and(
    among(opportunities.id, ids),
    ne(opportunities.state, to),
    isOpenState(to) ? not(isOver(ctx)) : undefined,
    isNotElsewhere(ctx),
    only,
  )
  const before = ctx.db
    .select({ id: opportunities.id, state: opportunities.state, deadlineAt: opportunities.deadlineAt })
    .from(opportunities)
    .where(isMovable)
    .all()
  ctx.db
    .update(opportunities)
    .set({ state: to, stateBefore: keep, updatedAt: ctx.now })
    .where(isMovable)
    .run()
  for (const { id, deadlineAt } of before) {
    record(ctx, action, id)
    // A reopened request waits for its deadline.
    if (deadlineAt !== null) planExpiry(ctx, deadlineAt)
  }
  return before
}

const isOver = ({ now }: Ctx) => sql`coalesce(${opportunities.deadlineAt}, ${now} + 1) <= ${now}`

const done: Record<SettableState, AuditAction> = {
  new: "opportunity.reopened",
  shortlisted: "opportunity.shortlisted",
  pitched: "opportunity.pitched",
  won: "opportunity.won",
  lost: "opportunity.lost",
  dismissed: "opportunity.dismissed",
}
