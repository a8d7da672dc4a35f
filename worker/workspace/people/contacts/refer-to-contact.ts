import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { presentContact } from "./present-contact.ts"
import { selectContacts } from "./select-contacts.ts"
import { type Contact, contacts } from "./table.ts"

/** The name of the contact whose id a column holds, as a part of a query; null for none. */
export const contactNameOf = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select person.name from contacts person where person.id = ${id})`

/** The name of the outlet at which the contact whose id a column holds works, as a part of a query; null for none. */
export const outletOfContact = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select place.name from contacts person join outlets place on place.id = person.outlet_id
    where person.id = ${id})`

/** The ids, as `id`, of the contacts with these numbers, as a query. */
export const contactIdsOf = (numbers: SQL): SQL =>
  sql`select ${contacts.id} as id from ${contacts} where ${contacts.number} in (${numbers})`

/** What stands beside an id in most lists; undefined for somebody who is gone. */
export const lookUpContact = (
  { db }: Pick<Ctx, "db">,
  id: string,
): Pick<Contact, "id" | "name" | "state"> | undefined =>
  db
    .select({ id: contacts.id, name: contacts.name, state: contacts.state })
    .from(contacts)
    .where(eq(contacts.id, id))
    .get()

/** What somebody is called and what they do; undefined for somebody who is gone. */
export const nameAndTitleOf = (
  { db }: Pick<Ctx, "db">,
  id: string,
): Pick<Contact, "name" | "title"> | undefined =>
  db.select({ name: contacts.name, title: contacts.title }).from(contacts).where(eq(contacts.id, id)).get()

/** A contact as it is shown; null for somebody who is gone. */
export function seeContact(ctx: Pick<Ctx, "db">, id: string) {
  const row = selectContacts(ctx).where(eq(contacts.id, id)).get()
  return row ? presentContact(row) : null
}

/** Keeps when somebody was last written to. */
export const noteContacted = ({ db }: Pick<Ctx, "db">, id: string, at: number): void => {
  const lastContactedAt = sql`max(coalesce(${contacts.lastContactedAt}, ${at}), ${at})`
  db.update(contacts).set({ lastContactedAt }).where(eq(contacts.id, id)).run()
}
