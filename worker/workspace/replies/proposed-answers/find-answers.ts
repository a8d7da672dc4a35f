import { and, asc, count, desc, eq, isNotNull, lt } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { keepsHalf } from "../../campaigns/writer/find-drafter.ts"
import type { Ctx } from "../../core/context.ts"
import type { AnswerState, OpenAnswer, ProposedAnswer } from "./contract.ts"
import { readContent } from "./read-content.ts"
import { type AnswerRow, proposedAnswers } from "./table.ts"

/** Those that wait for a decision in a conversation, the oldest first. */
export const openAnswersIn = (ctx: Ctx, threadId: string): OpenAnswer[] =>
  ctx.db
    .select()
    .from(proposedAnswers)
    .where(and(eq(proposedAnswers.threadId, threadId), eq(proposedAnswers.state, "open")))
    .orderBy(asc(proposedAnswers.id))
    .all()
    .map((row) => {
      const { id, text, note, proposedBy, proposedAt } = row
      const content = readContent(ctx, row)
      const hasChanged = content.fingerprint !== row.fingerprint
      return { id, text, note, proposedBy, proposedAt: toIso(proposedAt), hasChanged, ...content }
    })

/** Who wrote the messages of a conversation that were proposed, by the messages' ids. */
export const writersIn = ({ db }: Pick<Ctx, "db">, threadId: string): Map<string, string> =>
  new Map(
    db
      .select({ messageId: proposedAnswers.messageId, by: proposedAnswers.proposedBy })
      .from(proposedAnswers)
      .where(and(eq(proposedAnswers.threadId, threadId), isNotNull(proposedAnswers.messageId)))
      .all()
      .flatMap(({ messageId, by }) => (messageId === null ? [] : [[messageId, by] as const])),
  )

/** Whether an agent's answer that a member made their own is what is sent there now. */
export const isFromAgent = ({ db }: Pick<Ctx, "db">, threadId: string, text: string): boolean =>
  db
    .select({ text: proposedAnswers.text })
    .from(proposedAnswers)
    .where(
      and(
        eq(proposedAnswers.threadId, threadId),
        eq(proposedAnswers.state, "edited"),
        eq(proposedAnswers.isByAgent, true),
      ),
    )
    .all()
    .some((proposed) => keepsHalf(proposed.text, text))

/** How many wait for a decision, and the conversation of the oldest; null for none. */
export function readWaiting({ db }: Pick<Ctx, "db">): { total: number; threadId: string | null } {
  const isOpen = eq(proposedAnswers.state, "open")
  const oldest = db
    .select({ threadId: proposedAnswers.threadId })
    .from(proposedAnswers)
    .where(isOpen)
    .orderBy(asc(proposedAnswers.id))
    .get()
  const total = db.select({ total: count() }).from(proposedAnswers).where(isOpen).get()?.total ?? 0
  return { total, threadId: oldest?.threadId ?? null }
}

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
