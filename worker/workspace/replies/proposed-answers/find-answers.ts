import { and, asc, count, eq, isNotNull } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { keepsHalf } from "../../campaigns/writer/find-drafter.ts"
import type { Ctx } from "../../core/context.ts"
import type { OpenAnswer } from "./contract.ts"
import { readContent } from "./read-content.ts"
import { proposedAnswers } from "./table.ts"

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
