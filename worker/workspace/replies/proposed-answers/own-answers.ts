import { and, count, desc, eq, lt } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { AnswerState, ProposedAnswer } from "./contract.ts"
import { readContent } from "./read-content.ts"
import { type AnswerRow, proposedAnswers } from "./table.ts"

/** What the key of this request proposed, and nobody else. */
const isOwn = ({ actor }: Pick<Ctx, "actor">) => eq(proposedAnswers.proposedById, actor.id)
export const isOpenAndOwn = (ctx: Pick<Ctx, "actor">) => and(isOwn(ctx), eq(proposedAnswers.state, "open"))

/** Throws 404, also for another key's. */
export function findOwnAnswer(ctx: Ctx, id: string): ProposedAnswer {
  const row = ctx.db
    .select()
    .from(proposedAnswers)
    .where(and(isOwn(ctx), eq(proposedAnswers.id, id)))
    .get()
  if (!row) throw notFound("proposed answer")
  return present(ctx, row)
}

interface AnswerPage {
  answers: ProposedAnswer[]
  total: number
  nextCursor: string | null
}

/** One page of what this key proposed, the newest first. */
export function listOwnAnswers(
  ctx: Ctx,
  { state, thread }: { state?: AnswerState | undefined; thread?: string | undefined },
  { page, limit, cursor }: { page: number; limit: number; cursor?: string | undefined },
): AnswerPage {
  const matches = and(
    isOwn(ctx),
    state && eq(proposedAnswers.state, state),
    thread === undefined ? undefined : eq(proposedAnswers.threadId, thread),
  )
  const rows = ctx.db
    .select()
    .from(proposedAnswers)
    .where(and(matches, cursor === undefined ? undefined : lt(proposedAnswers.id, cursor)))
    .orderBy(desc(proposedAnswers.id))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  return {
    answers: shown.map((row) => present(ctx, row)),
    total: ctx.db.select({ total: count() }).from(proposedAnswers).where(matches).get()?.total ?? 0,
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

const present = (ctx: Ctx, row: AnswerRow): ProposedAnswer => ({
  id: row.id,
  threadId: row.threadId,
  state: row.state,
  text: row.text,
  note: row.note,
  hasChanged: row.state === "open" && readContent(ctx, row).fingerprint !== row.fingerprint,
  proposedBy: row.proposedBy,
  proposedAt: toIso(row.proposedAt),
  decidedBy: row.decidedBy,
  decidedAt: toIso(row.decidedAt),
  reason: row.reason,
  messageId: row.messageId,
})
