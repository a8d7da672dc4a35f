import { and, eq, ne, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Carried } from "../../core/restoring/carried.ts"
import { mailboxes } from "./table.ts"

const lacksPassword = and(
  eq(mailboxes.driver, "smtp"),
  ne(mailboxes.state, "removed"),
  eq(mailboxes.credentials, ""),
)

/** A mailbox whose password, or consent, did not come with the restore says so, and sends nothing. */
export const carriedMailboxes: Carried = {
  carryOver: ({ db, now }) => {
    db.update(mailboxes)
      .set({
        state: "needs_attention",
        stateReason: sql`case when ${mailboxes.signInWith} = 'password'
          then 'The workspace was restored. Enter the password of this mailbox again.'
          else 'The workspace was restored. Press Connect Again.' end`,
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
