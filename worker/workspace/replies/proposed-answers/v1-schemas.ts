import * as z from "zod/mini"
import { Paging } from "../../core/paging/contract.ts"
import { answerStates, NewProposedAnswer, type ProposedAnswer } from "./contract.ts"

/** A proposed answer, and what became of it. */
export const ProposedAnswerV1 = z
  .object({
    id: z.string(),
    thread_id: z.string(),
    state: z.enum(answerStates),
    text: z.string(),
    note: z.string(),
    /** Something was written in the conversation, or who gets it has changed, since it was proposed. */
    changed: z.boolean(),
    proposed_by: z.string(),
    proposed_at: z.iso.datetime(),
    decided_by: z.nullable(z.string()),
    decided_at: z.nullable(z.iso.datetime()),
    /** Why it was declined, in that person's words. */
    reason: z.string(),
    /** The message that it became. */
    message_id: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "ProposedAnswer" })
export type ProposedAnswerV1 = z.infer<typeof ProposedAnswerV1>

export const presentAnswerV1 = (answer: ProposedAnswer): ProposedAnswerV1 => ({
  id: answer.id,
  thread_id: answer.threadId,
  state: answer.state,
  text: answer.text,
  note: answer.note,
  changed: answer.hasChanged,
  proposed_by: answer.proposedBy,
  proposed_at: answer.proposedAt,
  decided_by: answer.decidedBy,
  decided_at: answer.decidedAt,
  reason: answer.reason,
  message_id: answer.messageId,
})

const { threadId, text, note } = NewProposedAnswer.shape

// A refinement does not appear in JSON Schema.
text.register(z.globalRegistry, { pattern: "[^\\s\\u0000-\\u001f\\u007f-\\u009f]" })

export const NewAnswerV1 = z.pipe(
  z.strictObject({ thread_id: threadId, text, note }),
  z.transform(({ thread_id, ...words }): NewProposedAnswer => ({ threadId: thread_id, ...words })),
)

export const AnswerFilterV1 = z.object({
  state: z.optional(z.enum(answerStates)),
  thread: z.optional(threadId),
  ...Paging.shape,
  cursor: z.optional(
    z.string().check(z.regex(/^pan_[0-9a-z]{1,30}$/, "Give the next_cursor of an answer, or none.")),
  ),
})
