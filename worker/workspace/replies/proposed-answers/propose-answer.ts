import { and, count, eq } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import { readMailbox } from "../../campaigns/engine/mailboxes.ts"
import { findNamedThread } from "../../campaigns/messages/select-threads.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { checkAnswer } from "../answering/write-answer.ts"
import type { NewProposedAnswer, ProposedAnswer } from "./contract.ts"
import { findOwnAnswer, isOpenAndOwn } from "./own-answers.ts"
import { readContent } from "./read-content.ts"
import { proposedAnswers } from "./table.ts"

/** How many of a key may wait at once: each asks somebody to read it. */
const mostOpen = 100

/**
 * Asks the people of the workspace to send exactly this answer. It takes the place of one of the same key that is still
 * open in the conversation. Throws 409 when nothing may be sent there, and 422 for an unknown conversation and for a field
 * that nobody filled.
 */
export function proposeAnswer(ctx: Ctx, { threadId, text, note }: NewProposedAnswer): ProposedAnswer {
  return ctx.write(() => {
    const thread = findNamedThread(ctx, threadId)?.thread
    if (!thread) throw unknown()
    if (thread.state === "done")
      throw conflict("Somebody has finished this conversation. Ask them to take it up again first.")
    checkAnswer(ctx, thread, text)
    close(ctx, and(isOpenAndOwn(ctx), eq(proposedAnswers.threadId, threadId)))
    if (countOpen(ctx) >= mostOpen)
      throw conflict(`${mostOpen} answers of yours wait for people. Withdraw some, or wait for them.`)
    const id = newId("pan", ctx.now)
    const { id: proposedById, name: proposedBy, isAgent: isByAgent = false } = ctx.actor
    const { fingerprint } = readContent(ctx, { threadId, text, isByAgent })
    ctx.db
      .insert(proposedAnswers)
      .values({
        id,
        threadId,
        text,
        note,
        fingerprint,
        proposedById,
        proposedBy,
        isByAgent,
        proposedAt: ctx.now,
      })
      .run()
    record(ctx, "reply.proposed", threadId)
    ctx.notify(ctx, {
      kind: "answer.proposed",
      subjectId: id,
      key: `answer.proposed:${id}`,
      onlyFor: thread.responsibleId,
      staysHere: readMailbox(ctx, thread.mailboxId)?.driver === "sandbox",
    })
    return findOwnAnswer(ctx, id)
  })
}

/** Takes an open one of this key back. Throws 404, and 409 when it was decided on. */
export function withdrawAnswer(ctx: Ctx, id: string): ProposedAnswer {
  return ctx.write(() => {
    const { threadId } = findOwnAnswer(ctx, id)
    if (!close(ctx, and(isOpenAndOwn(ctx), eq(proposedAnswers.id, id))))
      throw conflict("This answer was decided on, or withdrawn.")
    record(ctx, "reply.proposal_withdrawn", threadId)
    return findOwnAnswer(ctx, id)
  })
}

/** Whether one was open. */
const close = ({ db, actor, now }: Ctx, which: ReturnType<typeof and>): boolean =>
  db
    .update(proposedAnswers)
    .set({ state: "withdrawn", decidedBy: actor.name, decidedAt: now })
    .where(which)
    .returning({ id: proposedAnswers.id })
    .all().length > 0

const countOpen = (ctx: Ctx): number =>
  ctx.db.select({ total: count() }).from(proposedAnswers).where(isOpenAndOwn(ctx)).get()?.total ?? 0

function unknown(): Problem {
  const message = "There is no such conversation: give the thread_id of one of its messages."
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "threadId", code: "unknown", message }],
  })
}
