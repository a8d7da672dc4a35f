import * as z from "zod/mini"
import { line, text } from "../../../site/text/contract.ts"
import { AnswerText } from "../answering/contract.ts"

/** `edited`: a member made it a draft of their own. */
export const answerStates = ["open", "approved", "edited", "declined", "withdrawn"] as const
export type AnswerState = (typeof answerStates)[number]

/** An answer that a program proposes, and why. */
export const NewProposedAnswer = z.object({
  threadId: z.string().check(z.maxLength(40)),
  text: AnswerText,
  note: z._default(text(2000), ""),
})
export type NewProposedAnswer = z.infer<typeof NewProposedAnswer>

/** A proposed answer, and what became of it. */
export interface ProposedAnswer {
  id: string
  threadId: string
  state: AnswerState
  text: string
  note: string
  /** The conversation, or how it would be sent, has changed since it was proposed. Only of an open one. */
  hasChanged: boolean
  proposedBy: string
  proposedAt: string
  decidedBy: string | null
  decidedAt: string | null
  /** Why it was declined, in that person's words. */
  reason: string
  /** The message that it became. */
  messageId: string | null
}

/** An open one as it is read before it is decided on. */
export interface OpenAnswer
  extends Pick<ProposedAnswer, "id" | "note" | "hasChanged" | "proposedBy" | "proposedAt"> {
  text: string
  /** All that the person would get: with the mailbox's signature. */
  words: string
  subject: string
  from: string
  to: string
  /** Sent back with the approval, so that what was read is what is sent. */
  fingerprint: string
}

export const AnswerApproval = z.object({ fingerprint: z.string().check(z.maxLength(100)) })
export type AnswerApproval = z.infer<typeof AnswerApproval>

/** What became of an approved answer; `isUnknown` where nobody knows if it has left. */
export interface AnswerApproved {
  isUnknown: boolean
}

export const AnswerRefusal = z.object({ reason: z._default(line(500), "") })
export type AnswerRefusal = z.infer<typeof AnswerRefusal>

/** What the browser asks here, and what it gets. */
export interface ProposedAnswerCalls {
  "POST /inbox/:id/answers/:answerId/approve": { body: AnswerApproval; answer: AnswerApproved }
  "POST /inbox/:id/answers/:answerId/edit": { answer: undefined }
  "POST /inbox/:id/answers/:answerId/decline": { body: AnswerRefusal; answer: undefined }
}
