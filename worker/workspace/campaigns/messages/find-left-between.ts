import { and, asc, eq, gt, inArray, lte } from "drizzle-orm"
import type { Reader, SentMessage } from "./find-left.ts"
import { messages } from "./table.ts"

/** What left from a mailbox after one time and until another, the earliest first. */
export const findLeftBetween = (
  { db }: Reader,
  mailboxId: string,
  [after, until]: [number, number],
  most: number,
): SentMessage[] =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.mailboxId, mailboxId),
        eq(messages.direction, "out"),
        inArray(messages.state, ["sent", "delivered"]),
        gt(messages.sentAt, after),
        lte(messages.sentAt, until),
      ),
    )
    .orderBy(asc(messages.sentAt))
    .limit(most)
    .all()
