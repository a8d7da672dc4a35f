import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { ContactFilter, ContactPage } from "./contract.ts"
import { countContacts } from "./count-contacts.ts"
import { type Cursor, readCursor, writeCursor } from "./cursor.ts"
import { presentContact } from "./present-contact.ts"
import { readSearch } from "./search-contacts.ts"
import { selectContacts } from "./select-contacts.ts"
import { contacts } from "./table.ts"

/** One page of the people who match. By cursor a page costs the same at any depth. Throws 422 for a cursor that is none. */
export function listContacts(ctx: Ctx, filter: ContactFilter): ContactPage {
  const { state, sort, page, limit } = filter
  const { order, after, readValue } = orders[sort]
  const cursor = filter.cursor === undefined ? null : readCursor(filter.cursor)
  const search = filter.q ? readSearch(ctx, filter.q) : null
  const total = countContacts(ctx, state, search)
  // One row more than the page tells whether there is a next one. Only of these rows more than their place is read.
  const numbers = ctx.db
    .select({ number: contacts.number })
    .from(contacts)
    .where(
      and(
        state && eq(contacts.state, state),
        search ? inArray(contacts.number, search) : undefined,
        cursor ? after(cursor) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1)
    .offset(cursor ? 0 : (page - 1) * limit)
  const rows = selectContacts(ctx)
    .where(inArray(contacts.number, numbers))
    .orderBy(...order)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    contacts: shown.map(presentContact),
    total,
    nextCursor: last ? writeCursor({ value: readValue(last), number: last.number }) : null,
  }
}

interface Order {
  order: SQL[]
  after: (cursor: Cursor) => SQL
  readValue: (row: { nameNorm: string; lastContactedAt: number | null }) => string | number
}

/** As the index has it: who was never written to counts as the longest ago. */
const lastContacted = sql`coalesce(${contacts.lastContactedAt}, 0)`

/** The number decides between equals, so that no page shows anyone twice. */
const orders: Record<ContactFilter["sort"], Order> = {
  newest: {
    order: [desc(contacts.number)],
    after: ({ number }) => sql`${contacts.number} < ${number}`,
    readValue: () => 0,
  },
  name: {
    order: [asc(contacts.nameNorm), asc(contacts.number)],
    after: ({ value, number }) => sql`(${contacts.nameNorm}, ${contacts.number}) > (${value}, ${number})`,
    readValue: (row) => row.nameNorm,
  },
  last_contacted: {
    order: [desc(lastContacted), desc(contacts.number)],
    after: ({ value, number }) => sql`(${lastContacted}, ${contacts.number}) < (${value}, ${number})`,
    readValue: (row) => row.lastContactedAt ?? 0,
  },
}
