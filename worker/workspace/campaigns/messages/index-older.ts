import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { isPlanned, planJob, type Worker } from "../../core/jobs/jobs.ts"
import type { Carried } from "../../core/restoring/carried.ts"
import { messages } from "./table.ts"

/** Messages that are taken up in one part, so that others get their turn in between. */
const batch = 100
/** After it failed several times, in milliseconds. */
const pause = 3_600_000

/** The messages that people wrote and the index for searches does not have yet: those from before it was made, or of a restored copy. */
export const isNotIndexed = sql`${messages.direction} = 'in'
  and not exists (select 1 from kept_message_search_docsize where id = ${messages}.rowid)`

/** Whether there may be messages that the index does not have yet. */
export const isBeingIndexed = (ctx: Ctx): boolean => isPlanned(ctx, ["messages.index"])

/** Takes what people wrote into the index for searches. New messages are taken by a trigger. A migration plans it. */
export const indexOlderWorker: Worker = {
  prepare: () => (ctx) => {
    const { total } = ctx.db.get<{ total: number }>(sql`with taken as
      (select 1 from ${messages} where ${isNotIndexed} limit ${batch}) select count(*) as total from taken`)
    ctx.db.run(sql`insert into kept_message_search (rowid, text_body)
      select ${messages}.rowid, ${messages.text} from ${messages} where ${isNotIndexed} limit ${batch}`)
    return total < batch ? null : ctx.now
  },
  // A search reads what is not in the index only as long as this is planned. The job that is given up is deleted, so another follows.
  giveUp: (ctx, subject) =>
    planJob(ctx, "messages.index", subject === "all" ? "again" : "all", ctx.now + pause),
}

/** The index is in no copy, and is made again of the messages that were restored. */
export const carriedSearch: Carried = { carryOver: (ctx: Ctx) => planJob(ctx, "messages.index", "all") }
