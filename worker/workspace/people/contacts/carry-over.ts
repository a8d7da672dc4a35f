import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Carried } from "../../core/restoring/carried.ts"

/** Whoever was marked since the copy stays marked, and when somebody was last written to stays known. */
export const carriedContacts: Carried = {
  aside: () => ({
    contacts:
      "select id, state, last_contacted_at from contacts where state = 'do_not_contact' or last_contacted_at is not null",
  }),
  carryOver: ({ db }) => {
    db.run(sql`update contacts set state = 'do_not_contact' where state <> 'do_not_contact'
      and id in (select id from aside_contacts where state = 'do_not_contact')`)
    db.run(sql`update contacts set last_contacted_at = later.at
      from (select id as known, last_contacted_at as at from aside_contacts) as later
      where id = later.known and later.at > coalesce(last_contacted_at, 0)`)
  },
}

/** The contacts with an address for which this holds. */
export const contactsWhose = ({ db }: Pick<Ctx, "db">, holds: (address: string) => boolean): string[] =>
  db
    .all<{ id: string; address: string }>(
      sql`select contact_id as id, value_norm as address from contact_points where kind = 'email'`,
    )
    .filter(({ address }) => holds(address))
    .map(({ id }) => id)

/** Those of these ids that are a contact's. */
export const existing = ({ db }: Pick<Ctx, "db">, ids: readonly string[]): string[] =>
  db
    .all<{ id: string }>(
      sql`select id from contacts where id in (select value from json_each(${JSON.stringify(ids)}))`,
    )
    .map(({ id }) => id)
