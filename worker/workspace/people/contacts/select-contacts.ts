import { asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type ColumnKey, eachColumn } from "../details/columns.ts"
import { outlets } from "../outlets/table.ts"
import { valuesOf } from "../own-fields/select-values.ts"
import { contacts } from "./table.ts"

/** The address, or the number, that stands first with a selected contact. */
export const firstOf = (kind: "email" | "phone") =>
  sql<
    string | null
  >`(select value from contact_points where contact_id = "contacts"."id" and kind = ${sql.raw(`'${kind}'`)}
    order by is_primary desc, created_at, id limit 1)`.as(kind)

const tags = sql<string>`(select json_group_array(lists.name order by lists.name_norm) from list_members
    join lists on lists.number = list and lists.kind = 'tag' where contact = "contacts"."number")`.as("tags")

const detailColumns = eachColumn((key) => contacts[key]) as { [Key in ColumnKey]: (typeof contacts)[Key] }

/** Selects contacts with their outlet, tags, and first address and number. */
export const selectContacts = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({
      number: contacts.number,
      id: contacts.id,
      name: contacts.name,
      nameNorm: contacts.nameNorm,
      ...detailColumns,
      outletId: contacts.outletId,
      outletName: outlets.name,
      state: contacts.state,
      verification: contacts.verification,
      lastContactedAt: contacts.lastContactedAt,
      createdAt: contacts.createdAt,
      updatedAt: contacts.updatedAt,
      email: firstOf("email"),
      phone: firstOf("phone"),
      tags,
      fields: valuesOf(sql`"contacts"."number"`).as("fields"),
    })
    .from(contacts)
    .leftJoin(outlets, eq(outlets.id, contacts.outletId))
    .$dynamic()

/** Whether a column holds the id of a selected contact, to join its table to them. */
export const holdsTheirId = (id: SQLWrapper): SQL => eq(contacts.id, id)

/** The order in which contacts came. */
export const asTheyCame = asc(contacts.number)
