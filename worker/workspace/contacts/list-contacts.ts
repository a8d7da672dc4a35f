import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import type { Ctx } from "../context.ts"
import type { ContactFilter, ContactPage } from "./contract.ts"
import { type Cursor, readCursor, writeCursor } from "./cursor.ts"
import { presentContact } from "./present-contact.ts"
import { selectContacts } from "./select-contacts.ts"
import { contacts } from "./table.ts"

/** One page of the people who match. By cursor a page costs the same at any depth. Throws 422 for a cursor that is none. */
export function listContacts(ctx: Ctx, filter: ContactFilter): ContactPage {
  const { order, after, readValue } = orders[filter.sort]
  const cursor = filter.cursor === undefined ? null : readCursor(filter.cursor)
  const matches = and(
    filter.state && eq(contacts.state, filter.state),
    filter.q ? isFound(filter.q) : undefined,
  )
  // One row more than the page tells whether there is a next one.
  const rows = selectContacts(ctx)
    .where(and(matches, cursor ? after(cursor) : undefined))
    .orderBy(...order)
    .limit(filter.limit + 1)
    .offset(cursor ? 0 : (filter.page - 1) * filter.limit)
    .all()
  const page = rows.slice(0, filter.limit)
  const last = rows.length > filter.limit ? page.at(-1) : undefined
  return {
    contacts: page.map(presentContact),
    total: ctx.db.select({ total: count() }).from(contacts).where(matches).get()?.total ?? 0,
    nextCursor: last ? writeCursor({ value: readValue(last), number: last.number }) : null,
  }
}

const isFound = (q: string) =>
  sql`${contacts.number} in (select rowid from contact_search where contact_search match ${wordsBeginning(q) ?? '""'})`

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
