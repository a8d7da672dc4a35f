import { eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { CommentChange, ReportComment } from "./contract.ts"
import { presentComment, readComment } from "./list-comments.ts"
import { reportComments } from "./table.ts"

/** Replies to a comment, for the readers of the report, or marks it as done with. Throws 404. */
export function changeComment(
  ctx: Ctx,
  reportId: string,
  id: string,
  { reply, isResolved }: CommentChange,
): ReportComment {
  const { db, now, actor } = ctx
  return ctx.write(() => {
    const before = readComment(ctx, reportId, id)
    const isReply = reply !== undefined && reply !== before.reply
    const isDone = isResolved !== undefined && isResolved !== (before.resolvedAt !== null)
    if (isReply) {
      const replied =
        reply === "" ? { repliedBy: null, repliedAt: null } : { repliedBy: actor.name, repliedAt: now }
      db.update(reportComments)
        .set({ reply, ...replied })
        .where(eq(reportComments.id, id))
        .run()
      record(ctx, "report.comment_answered", reportId)
    }
    if (isDone) {
      const resolved = isResolved
        ? { resolvedAt: now, resolvedBy: actor.name }
        : { resolvedAt: null, resolvedBy: null }
      db.update(reportComments).set(resolved).where(eq(reportComments.id, id)).run()
      record(ctx, isResolved ? "report.comment_resolved" : "report.comment_reopened", reportId)
    }
    return presentComment(readComment(ctx, reportId, id))
  })
}

/** Throws 404. */
export function deleteComment(ctx: Ctx, reportId: string, id: string): void {
  ctx.write(() => {
    readComment(ctx, reportId, id)
    ctx.db.delete(reportComments).where(eq(reportComments.id, id)).run()
    record(ctx, "report.comment_deleted", reportId)
  })
}
