import { and, desc, gte, inArray, lt, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { messages } from "./table.ts"

/** What members lately wrote themselves and sent, the newest first: answers, but for those that programs proposed. */
export const lettersByHand = ({ db }: Pick<Ctx, "db">, most: number): { mailboxId: string; text: string }[] =>
  db
    .select({ mailboxId: messages.mailboxId, text: messages.text })
    .from(messages)
    .where(
      and(
        // All that begin with `reply:`, by the index.
        gte(messages.sendKey, "reply:"),
        lt(messages.sendKey, "reply;"),
        sql`instr(${messages.sendKey}, ':pan_') = 0`,
        inArray(messages.state, ["sent", "delivered"]),
      ),
    )
    .orderBy(desc(messages.sentAt))
    .limit(most)
    .all()
