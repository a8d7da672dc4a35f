import * as z from "zod/mini"
import { line, text } from "../../../site/text/contract.ts"

/** Comments that a report can have at most, and how many of them in an hour. */
export const MOST_COMMENTS = 200
export const MOST_IN_AN_HOUR = 10

/** What a reader of a report writes, without an account. */
export const NewComment = z.object({
  name: line(80, "Please give your name"),
  text: text(3000, "Please write a comment"),
})
export type NewComment = z.infer<typeof NewComment>

/** What the team does with a comment. Fields that are left out stay as they are; an empty reply takes it back. */
export const CommentChange = z.partial(z.object({ reply: text(3000), isResolved: z.boolean() }))
export type CommentChange = z.infer<typeof CommentChange>

export interface ReportComment {
  id: string
  /** As its writer gave it: nobody checked who they are. */
  name: string
  text: string
  at: string
  /** What the team wrote below it; the readers of the report see it. Empty for nothing. */
  reply: string
  repliedBy: string | null
  repliedAt: string | null
  /** When somebody of the team was done with it; null while it is open. */
  resolvedAt: string | null
  resolvedBy: string | null
}

/** What the browser asks here, and what it gets. */
export interface ReportCommentCalls {
  "GET /reports/:id/comments": { answer: { comments: ReportComment[] } }
  "PUT /reports/:id/comments/:commentId": { body: CommentChange; answer: ReportComment }
  "DELETE /reports/:id/comments/:commentId": { answer: undefined }
}
