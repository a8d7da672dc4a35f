import { inArray, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type Cursor, readCursor, writeCursor } from "../../core/paging/cursor.ts"
import type { ContactFilter } from "../narrowing/contract.ts"
import type { ContactPage } from "./contract.ts"
import { numbersOf } from "./find-soonest.ts"
import { matchInOrder } from "./match-contacts.ts"
import { amongAll, type Places } from "./places.ts"
import { presentContact } from "./present-contact.ts"
import { selectContacts } from "./select-contacts.ts"
import { contacts } from "./table.ts"

/**
 * One page of the people who match. By cursor a page costs the same at any depth. Unless `isExact`, no more are counted
 * than the page needs, where going through all who match would take longer. Throws 422 for an invalid cursor, and for a
 * list or a tag that does not exist.
 */
export function listContacts(ctx: Ctx, filter: ContactFilter, isExact: boolean): ContactPage {
  const { sort, page, limit } = filter
  const { order, after, readValue } = orders[sort]
  const cursor = filter.cursor === undefined ? null : readCursor(filter.cursor)
  const match = matchInOrder(ctx, filter, sort, isExact)
  const { places } = match
  // Reading one row more than the page tells whether there is a next page. Only for these rows are more columns than
  // the sort position read.
  const numbers = sql`${numbersOf(match)} and ${cursor ? after(places, cursor) : sql`true`}
    order by ${order(match.areFew ? unsorted(places) : places)} limit ${limit + 1} offset ${cursor ? 0 : (page - 1) * limit}`
  const rows = selectContacts(ctx)
    .where(inArray(contacts.number, sql`(${numbers})`))
    .orderBy(order(amongAll))
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    contacts: shown.map(presentContact),
    total: match.total,
    isAtLeast: match.isAtLeast,
    nextCursor: last ? writeCursor({ value: readValue(last), number: last.number }) : null,
  }
}

/**
 * The same columns in a form no index covers, so that the matches are sorted rather than everybody scanned in that
 * order.
 */
const unsorted = (places: Places): Places => ({
  ...places,
  number: sql`+${places.number}`,
  nameNorm: sql`+${places.nameNorm}`,
  lastContacted: sql`+${places.lastContacted}`,
})

interface Order {
  order: (places: Places) => SQL
  after: (places: Places, cursor: Cursor) => SQL
  readValue: (row: { nameNorm: string; lastContactedAt: number | null }) => string | number
}

/** The number breaks ties, so that no person appears on two pages. */
const orders: Record<ContactFilter["sort"], Order> = {
  newest: {
    order: (at) => sql`${at.number} desc`,
    after: (at, { number }) => sql`${at.number} < ${number}`,
    readValue: () => 0,
  },
  name: {
    order: (at) => sql`${at.nameNorm}, ${at.number}`,
    after: (at, { value, number }) => sql`(${at.nameNorm}, ${at.number}) > (${value}, ${number})`,
    readValue: (row) => row.nameNorm,
  },
  last_contacted: {
    order: (at) => sql`${at.lastContacted} desc, ${at.number} desc`,
    after: (at, { value, number }) => sql`(${at.lastContacted}, ${at.number}) < (${value}, ${number})`,
    readValue: (row) => row.lastContactedAt ?? 0,
  },
}
