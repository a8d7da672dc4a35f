import { and, eq, getTableColumns, isNotNull, ne, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import type { Carried } from "../../core/restoring/carried.ts"
import { mailboxGrants } from "../mailbox-grants/table.ts"
import { mailboxes } from "./table.ts"

const lacksPassword = and(
  eq(mailboxes.driver, "smtp"),
  ne(mailboxes.state, "removed"),
  eq(mailboxes.credentials, ""),
)

/**
 * How a mailbox signs in is of now, and one that was removed since stays so: what somebody took from us is not used again. A mailbox
 * whose password, or consent, did not come with the restore says so, and sends nothing.
 */
export const carriedMailboxes: Carried = {
  aside: () => ({
    mailboxes: `select id, ${signIn.join()}, read_places from mailboxes where driver = 'smtp'`,
    mailbox_grants: "select * from mailbox_grants",
  }),
  carryOver: (ctx) => {
    const { db, now } = ctx
    carrySignIns(ctx)
    carryGrants(ctx)
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

const signIn = [
  "state",
  "state_reason",
  "sign_in_with",
  "credentials",
  "host",
  "port",
  "user",
  "imap_host",
  "imap_port",
]

/** Where another account is read, it was read as far as is known of that one. */
const carrySignIns = ({ db }: Ctx) =>
  db.run(sql`update mailboxes set ${sql.raw(signIn.map((name) => `${name} = was.${name}`).join())},
      read_places = iif(mailboxes.imap_host is was.imap_host and mailboxes.user is was.user, mailboxes.read_places, was.read_places)
    from aside_mailboxes as was where was.id = mailboxes.id`)

const grantColumns = sql.raw(
  Object.values(getTableColumns(mailboxGrants))
    .map(({ name }) => name)
    .join(),
)

function carryGrants(ctx: Ctx): void {
  const { db } = ctx
  db.run(sql`delete from mailbox_grants where mailbox_id in (select id from aside_mailboxes)`)
  db.run(sql`insert or ignore into mailbox_grants (${grantColumns})
    select ${grantColumns} from aside_mailbox_grants where mailbox_id in (select id from mailboxes)`)
  const isRemoved = isNotNull(mailboxGrants.removedAt)
  for (const { id } of db.select({ id: mailboxGrants.mailboxId }).from(mailboxGrants).where(isRemoved).all())
    planJob(ctx, "mailbox.revoke", id)
}

/** The mailboxes whose password has to be entered again. */
export const mailboxesToEnter = ({ db }: Pick<Ctx, "db">): string[] =>
  db
    .select({ address: mailboxes.address })
    .from(mailboxes)
    .where(lacksPassword)
    .all()
    .map(({ address }) => address)
