import { and, eq, sql } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { sendAnswer } from "../answering/send-answer.ts"
import { claimAnswer } from "../answering/write-answer.ts"
import { addToDraft } from "../reply-drafts/keep-draft.ts"
import type { AnswerApproval, AnswerApproved, AnswerRefusal } from "./contract.ts"
import { drafterOf, readContent } from "./read-content.ts"
import { type AnswerRow, proposedAnswers } from "./table.ts"

/** A proposed answer in its conversation, by their ids. */
interface Place {
  threadId: string
  id: string
}

/**
 * Sends a proposed answer exactly as it was read, once. What could not be sent is open again. Throws 404, 409 when it was
 * decided on, when anything has changed since it was read, or when nothing may be sent, and 422 with the server's words.
 */
export async function approveAnswer(
  ctx: Ctx,
  place: Place,
  { fingerprint }: AnswerApproval,
): Promise<AnswerApproved> {
  const message = ctx.write(() => {
    const row = decide(ctx, place, { state: "approved" })
    const { id, threadId, text, failures } = row
    if (readContent(ctx, row).fingerprint !== fingerprint)
      throw conflict(
        "The conversation or the answer has changed since you read it. Please read it again.",
        "changed_meanwhile",
      )
    const key = `${id}-${failures}`
    const claimed = claimAnswer(ctx, threadId, { key, text, draftedBy: drafterOf(row), isPlain: true })
    if (!claimed) throw conflict("This answer was sent already.")
    ctx.db.update(proposedAnswers).set({ messageId: claimed.id }).where(isAt(place)).run()
    record(ctx, "reply.proposal_approved", threadId)
    return claimed
  })
  return { isUnknown: await sendAnswer(ctx, message, (hasLeft) => hasLeft || reopen(ctx, place)) }
}

/** Makes a proposed answer a draft of this member, below what they have begun. Throws 404, and 409 when it was decided on. */
export function editAnswer(ctx: Ctx, place: Place): void {
  ctx.write(() => {
    const { threadId, text } = decide(ctx, place, { state: "edited" })
    addToDraft(ctx, threadId, text)
    record(ctx, "reply.proposal_edited", threadId)
  })
}

/** Throws 404, and 409 when it was decided on. */
export function declineAnswer(ctx: Ctx, place: Place, { reason }: AnswerRefusal): void {
  ctx.write(() => {
    const { threadId } = decide(ctx, place, { state: "declined", reason })
    record(ctx, "reply.proposal_declined", threadId)
  })
}

const isAt = ({ threadId, id }: Place) =>
  and(eq(proposedAnswers.id, id), eq(proposedAnswers.threadId, threadId))

function decide(
  ctx: Ctx,
  place: Place,
  decision: { state: "approved" | "edited" | "declined"; reason?: string },
): AnswerRow {
  const row = ctx.db
    .update(proposedAnswers)
    .set({ ...decision, decidedBy: ctx.actor.name, decidedAt: ctx.now })
    .where(and(isAt(place), eq(proposedAnswers.state, "open")))
    .returning()
    .get()
  if (row) return row
  const known = ctx.db.select().from(proposedAnswers).where(isAt(place)).get()
  throw known ? conflict("This answer was decided on, or taken back.") : notFound("proposed answer")
}

/** Another one of the same key that came meanwhile takes its place. */
function reopen({ db }: Ctx, place: Place): void {
  const row = db.select().from(proposedAnswers).where(isAt(place)).get()
  if (row?.state !== "approved") return
  const { threadId, proposedById } = row
  const isNewer = and(
    eq(proposedAnswers.threadId, threadId),
    eq(proposedAnswers.proposedById, proposedById),
    eq(proposedAnswers.state, "open"),
  )
  const newer = db.select({ id: proposedAnswers.id }).from(proposedAnswers).where(isNewer).get()
  db.update(proposedAnswers)
    .set({
      messageId: null,
      failures: sql`${proposedAnswers.failures} + 1`,
      ...(newer ? { state: "withdrawn" } : { state: "open", decidedBy: null, decidedAt: null }),
    })
    .where(isAt(place))
    .run()
}
