import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { columnKeys, parseColumns } from "../details/columns.ts"
import { contacts } from "./table.ts"
import type { Details } from "./write-details.ts"

/** A contact with the details of which a person has one. */
export interface KnownContact extends Details {
  id: string
  number: number
  updatedAt: number
}

/**
 * The owners of these addresses, by address. Two addresses of one person give one object. SQLite runs a cross join in
 * the order in which it is written, so each address is looked up.
 */
export function findKnown({ db }: Ctx, addresses: readonly string[]): Map<string, KnownContact> {
  const people = new Map<string, KnownContact>()
  const known = new Map<string, KnownContact>()
  for (const batch of toJsonBatches(addresses)) {
    const found = db.all<KnownContact & { address: string }>(sql`
      select points.value_norm as address, contacts.id, contacts.number, name, ${columns},
        contacts.updated_at as updatedAt,
        coalesce((select value from contact_points where contact_id = contacts.id and kind = 'phone'
          order by is_primary desc, created_at, id limit 1), '') as phone
      from json_each(${batch}) as asked
      cross join contact_points as points on points.kind = 'email' and points.value_norm = asked.value
      cross join contacts on contacts.id = points.contact_id`)
    for (const { address, ...contact } of found) {
      const person = people.get(contact.id) ?? { ...contact, ...parseColumns(contact) }
      people.set(contact.id, person)
      known.set(address, person)
    }
  }
  return known
}

const columns = sql.join(
  columnKeys.map((key) => sql`${contacts[key]} as ${sql.identifier(key)}`),
  sql`, `,
)
