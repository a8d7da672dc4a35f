import { and, count, eq, gt } from "drizzle-orm"
import { addEvent } from "../../campaigns/engine/add-event.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { MOST_COMMENTS, MOST_IN_AN_HOUR, type NewComment } from "./contract.ts"
import { reportComments } from "./table.ts"

const hour = 3_600_000

/** Adds what a reader wrote below a report. Returns what to tell them when it is too much; null when it was added. */
export function addComment(ctx: Ctx, reportId: string, { name, text }: NewComment): string | null {
  const { db, now } = ctx
  return ctx.write(() => {
    const isIts = eq(reportComments.reportId, reportId)
    const [all, late] = [isIts, and(isIts, gt(reportComments.at, now - hour))].map(
      (which) => db.select({ total: count() }).from(reportComments).where(which).get()?.total ?? 0,
    )
    if (Number(all) >= MOST_COMMENTS) return "This report has as many comments as it can have."
    if (Number(late) >= MOST_IN_AN_HOUR)
      return "There were many comments in the last hour. Please try again later."
    const id = newId("rcm", now)
    db.insert(reportComments).values({ id, reportId, name, text, at: now }).run()
    const type = "report.commented"
    addEvent(ctx, {
      type,
      dedupeKey: `${type}:${id}`,
      about: {},
      actor: "recipient",
      payload: { reportId, commentId: id },
    })
    return null
  })
}
