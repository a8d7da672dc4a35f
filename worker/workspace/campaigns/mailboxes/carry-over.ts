import { and, eq, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Carried } from "../../core/restoring/carried.ts"
import { mailboxes } from "./table.ts"

const lacksPassword = and(
  eq(mailboxes.driver, "smtp"),
  ne(mailboxes.state, "removed"),
  eq(mailboxes.credentials, ""),
)

/** A mailbox whose password did not come with the restore says so, and sends nothing. */
export const carriedMailboxes: Carried = {
  carryOver: ({ db, now }) => {
    db.update(mailboxes)
      .set({
        state: "needs_attention",
        stateReason: "The workspace was restored. Enter the password of this mailbox again.",
        updatedAt: now,
      })
      .where(lacksPassword)
      .run()
  },
}

/** The mailboxes whose password has to be entered again. */
export const mailboxesToEnter = ({ db }: Pick<Ctx, "db">): string[] =>
  db
    .select({ address: mailboxes.address })
    .from(mailboxes)
    .where(lacksPassword)
    .all()
    .map(({ address }) => address)
