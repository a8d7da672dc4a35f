import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { messages } from "./table.ts"

/**
 * Deletes the mail from these addresses, folded: unmatched messages are deleted entirely, settled or not; a message in
 * another person's conversation stays, without its sender and its words.
 */
export function forgetMailOf(ctx: Ctx, addresses: readonly string[]): void {
  const { db } = ctx
  const isTheirs = isFrom(addresses)
  const withFiles = and(isTheirs, ne(messages.attachments, []))
  for (const { id } of db.select({ id: messages.id }).from(messages).where(withFiles).all())
    planJob(ctx, "attachment.forget", id)
  db.delete(messages)
    .where(and(isTheirs, isNull(messages.threadId)))
    .run()
  db.update(messages)
    .set({ fromAddress: null, subject: "", text: "", html: "", attachments: [], intentSentence: null })
    .where(isTheirs)
    .run()
}

/** The ids of what came from these addresses, folded, as a query. */
export const receivedFrom = ({ db }: Pick<Ctx, "db">, addresses: readonly string[]) =>
  db.select({ id: messages.id }).from(messages).where(isFrom(addresses))

const isFrom = (addresses: readonly string[]): SQL | undefined =>
  and(
    eq(messages.direction, "in"),
    sql`lower(${messages.fromAddress}) in (select value from json_each(${JSON.stringify(addresses)}))`,
  )
