import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { columnKeys, parseColumns } from "../details/columns.ts"
import { valuesOf } from "../own-fields/select-values.ts"
import { type OwnValues, toEntries } from "../own-fields/values/contract.ts"
import { contacts } from "./table.ts"
import type { Details } from "./write-details.ts"

/** A contact with the details of which a person has one. */
export interface KnownContact extends Details {
  id: string
  number: number
  /** Whether they have no address yet. */
  isWaiting: boolean
  updatedAt: number
}

/**
 * The owners of these addresses, by address. Two addresses of one person give one object. SQLite runs a cross join in
 * the order in which it is written, so each address is looked up.
 */
export function findKnown(ctx: Ctx, addresses: readonly string[]): Map<string, KnownContact> {
  const people = new Map<string, KnownContact>()
  const owners = sql`contact_points as points on points.kind = 'email' and points.value_norm = asked.value
      cross join contacts on contacts.id = points.contact_id`
  return new Map(
    readKnown(ctx, addresses, owners).map(({ asked, person }) => {
      if (!people.has(person.id)) people.set(person.id, person)
      return [asked, people.get(person.id) ?? person]
    }),
  )
}

/** The contacts with these ids. */
export const findKnownByIds = (ctx: Ctx, ids: readonly string[]): KnownContact[] =>
  readKnown(ctx, ids, sql`contacts on contacts.id = asked.value`).map(({ person }) => person)

/** Each contact whom the join finds for a text that is asked for, with that text. */
function readKnown({ db }: Ctx, texts: readonly string[], join: SQL) {
  return [...toJsonBatches(texts)].flatMap((batch) =>
    db
      .all<KnownContact & { asked: string; fields: string }>(sql`
      select asked.value as asked, contacts.id, contacts.number, name, ${columns},
        contacts.verification is null as isWaiting, contacts.updated_at as updatedAt,
        ${valuesOf(contacts.number)} as fields,
        coalesce((select value from contact_points where contact_id = contacts.id and kind = 'phone'
          order by is_primary desc, created_at, id limit 1), '') as phone
      from json_each(${batch}) as asked cross join ${join}`)
      .map(({ asked, fields, ...contact }) => ({
        asked,
        person: {
          ...contact,
          ...parseColumns(contact),
          ...toEntries(JSON.parse(fields) as OwnValues),
          isWaiting: Boolean(contact.isWaiting),
        },
      })),
  )
}

const columns = sql.join(
  columnKeys.map((key) => sql`${contacts[key]} as ${sql.identifier(key)}`),
  sql`, `,
)
