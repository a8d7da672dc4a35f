import { and, inArray, ne } from "drizzle-orm"
import type { Departed } from "../../core/access/departed.ts"
import type { Ctx } from "../../core/context.ts"
import { type ThreadRow, threads } from "./table.ts"

/** What members change in a thread. Times are milliseconds UTC. */
export type ThreadColumns = Partial<
  Pick<ThreadRow, "state" | "snoozedUntil" | "responsibleId" | "responsibleName" | "unreadSince">
>

/** Changes all of these threads that there are, and returns their ids. */
export const changeThreads = (
  { db }: Pick<Ctx, "db">,
  ids: readonly string[],
  columns: ThreadColumns,
): string[] =>
  db
    .update(threads)
    .set(columns)
    .where(inArray(threads.id, [...ids]))
    .returning({ id: threads.id })
    .all()
    .map(({ id }) => id)

/** Those of these ids that are a thread's. */
export const findThreads = ({ db }: Pick<Ctx, "db">, ids: readonly string[]): string[] =>
  db
    .select({ id: threads.id })
    .from(threads)
    .where(inArray(threads.id, [...ids]))
    .all()
    .map(({ id }) => id)

/** Unassigns the conversations of a member who left; those that are done stay theirs. */
export const releaseThreads = ({ db }: Pick<Ctx, "db">, isGone: Departed): void => {
  db.update(threads)
    .set({ responsibleId: null, responsibleName: null })
    .where(and(isGone(threads.responsibleId), ne(threads.state, "done")))
    .run()
}
