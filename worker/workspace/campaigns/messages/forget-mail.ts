import { and, eq, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { messages } from "./table.ts"

/**
 * Deletes the mail from these addresses, folded: unmatched messages are deleted entirely, settled or not; a message in
 * another person's conversation stays, without its sender and its words.
 */
export function forgetMailOf({ db }: Ctx, addresses: readonly string[]): void {
  const isTheirs = and(
    eq(messages.direction, "in"),
    sql`lower(${messages.fromAddress}) in (select value from json_each(${JSON.stringify(addresses)}))`,
  )
  db.delete(messages)
    .where(and(isTheirs, isNull(messages.threadId)))
    .run()
  db.update(messages).set({ fromAddress: null, subject: "", text: "", html: "" }).where(isTheirs).run()
}
