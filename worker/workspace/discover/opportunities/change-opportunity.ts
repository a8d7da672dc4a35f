import { and, eq, inArray, isNotNull, ne, not, or, sql } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { among } from "../../core/among.ts"
import type { AuditAction } from "../../core/audit/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { placeOf } from "./add-opportunity.ts"
import {
  type OpportunityBulkAction,
  type OpportunityChange,
  type OpportunityDetail,
  type OpportunityState,
  openStates,
} from "./contract.ts"
import { toDeadlineColumns } from "./deadline.ts"
import { foldUrl } from "./dedupe-hash.ts"
import { planExpiry } from "./expire.ts"
import { findOpportunity, readOpportunity } from "./find-opportunity.ts"
import { scoreRow } from "./score-row.ts"
import { type OpportunityRow, opportunities } from "./table.ts"
import { readTopics } from "./topics.ts"

/**
 * Changes what is given and really different. A later deadline opens what had expired. Throws 404, and 409 for a state that the
 * deadline forbids.
 */
export function changeOpportunity(ctx: Ctx, id: string, change: OpportunityChange): OpportunityDetail {
  return ctx.write(() => {
    const before = readOpportunity(ctx, id)
    const { state, ...details } = change
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
    if (state) moveOne(ctx, id, state)
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
    ...placeOf(ctx, { outlet, url }),
    ...toDeadlineColumns({
      deadlineLocal: change.deadlineLocal === undefined ? before.deadlineLocal : change.deadlineLocal,
      deadlineZone: change.deadlineZone === undefined ? before.deadlineZone : change.deadlineZone,
      deadlineWords: change.deadlineWords ?? before.deadlineWords,
    }),
  }
}

const isReopened = ({ now }: Ctx, before: OpportunityRow, { deadlineAt }: OpportunityRow) =>
  before.state === "expired" && (deadlineAt === null || deadlineAt > now)

const reopen = ({ stateBefore }: OpportunityRow) => ({
  state: stateBefore ?? ("new" as const),
  stateBefore: "expired" as const,
})

function moveOne(ctx: Ctx, id: string, state: Exclude<OpportunityState, "expired">): void {
  const { state: before, deadlineAt } = readOpportunity(ctx, id)
  if (before === state) return
  if (isOpenState(state) && deadlineAt !== null && deadlineAt <= ctx.now)
    throw conflict("Its deadline is over. Give it a later deadline first.")
  move(ctx, [id], state)
}

/**
 * Moves many requests to a state, or each back to its previous one. Those that are gone, are in that state already, or
 * would expire at once do not count.
 */
export const actOnOpportunities = (ctx: Ctx, { ids, action }: OpportunityBulkAction): { changed: number } =>
  ctx.write(() => ({ changed: action === "undo" ? undo(ctx, ids) : move(ctx, ids, action) }))

function move(ctx: Ctx, ids: readonly string[], state: Exclude<OpportunityState, "expired">): number {
  const moved = ctx.db
    .update(opportunities)
    .set({ state, stateBefore: sql`${opportunities.state}`, updatedAt: ctx.now })
    .where(
      and(
        among(opportunities.id, ids),
        ne(opportunities.state, state),
        isOpenState(state) ? not(isOver(ctx)) : undefined,
      ),
    )
    .returning({ id: opportunities.id, deadlineAt: opportunities.deadlineAt })
    .all()
  note(ctx, moved, done[state])
  return moved.length
}

function undo(ctx: Ctx, ids: readonly string[]): number {
  const moved = ctx.db
    .update(opportunities)
    .set({ state: sql`${opportunities.stateBefore}`, stateBefore: null, updatedAt: ctx.now })
    .where(
      and(
        among(opportunities.id, ids),
        isNotNull(opportunities.stateBefore),
        or(not(inArray(opportunities.stateBefore, [...openStates])), not(isOver(ctx))),
      ),
    )
    .returning({ id: opportunities.id, deadlineAt: opportunities.deadlineAt })
    .all()
  note(ctx, moved, "opportunity.undone")
  return moved.length
}

/** A reopened request waits for its deadline. */
function note(ctx: Ctx, moved: { id: string; deadlineAt: number | null }[], action: AuditAction): void {
  for (const { id, deadlineAt } of moved) {
    record(ctx, action, id)
    if (deadlineAt !== null) planExpiry(ctx, deadlineAt)
  }
}

const isOver = ({ now }: Ctx) => sql`coalesce(${opportunities.deadlineAt}, ${now} + 1) <= ${now}`

const isOpenState = (state: OpportunityState) => (openStates as readonly string[]).includes(state)

const done = {
  new: "opportunity.reopened",
  shortlisted: "opportunity.shortlisted",
  pitched: "opportunity.pitched",
  won: "opportunity.won",
  lost: "opportunity.lost",
  dismissed: "opportunity.dismissed",
} as const
