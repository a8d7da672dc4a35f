import { asc, desc, type SQL, sql } from "drizzle-orm"
import { lastSeen, users } from "../accounts/table.ts"
import type { UserFilter, UserOrder } from "./contract.ts"

/** The number of a row, in which order people joined. */
export const position = sql<number>`"users".rowid`

interface Ordered {
  position: number
  name: string
  emailNorm: string
  seen: number
}

interface Order {
  value: SQL
  isDescending?: boolean
  /** What a row has of it, and what a cursor says of that. */
  valueOf: (row: Ordered) => string | number
  read: (text: string) => string | number
}

/** What each order compares before the row's number; each has its index. */
const orders: Record<UserOrder, Order | null> = {
  newest: null,
  name: { value: sql`${users.name} collate nocase`, valueOf: ({ name }) => name, read: String },
  email: { value: sql`${users.emailNorm}`, valueOf: ({ emailNorm }) => emailNorm, read: String },
  // SQLite puts every text after every number, so the time of a cursor must be one.
  seen: {
    value: lastSeen,
    isDescending: true,
    valueOf: ({ seen }) => seen,
    read: (text) => Number(text) || 0,
  },
}

export function orderOf(sort: UserOrder): SQL[] {
  const order = orders[sort]
  if (order === null) return [desc(position)]
  const way = order.isDescending ? desc : asc
  return [way(order.value), way(position)]
}

/** The number at which the page above ended; beyond every row at the beginning. */
export const numberOf = ({ before }: UserFilter): number =>
  before === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(before, 10)

/** Whether a row comes after the page above. */
export function isBeyond(filter: UserFilter): SQL | undefined {
  const order = orders[filter.sort]
  if (filter.before === undefined) return undefined
  if (order === null) return sql`${position} < ${numberOf(filter)}`
  const last = order.read(filter.before.slice(filter.before.indexOf(":") + 1))
  const beyond = sql.raw(order.isDescending ? "<" : ">")
  return sql`(${order.value}, ${position}) ${beyond} (${last}, ${numberOf(filter)})`
}

/** Where the page ends that ends with this row: the row's number, and what it is sorted by. */
export function cursorAt(sort: UserOrder, row: Ordered): string {
  const order = orders[sort]
  return order === null ? String(row.position) : `${row.position}:${order.valueOf(row)}`
}
