import { asc, desc, type SQL, sql } from "drizzle-orm"
import { users } from "../accounts/table.ts"
import type { UserFilter, UserOrder } from "./contract.ts"

/** The number of a row, in which order people joined. */
export const position = sql<number>`"users".rowid`

/** What each order compares before the row's number; each has its index. */
const values: Record<UserOrder, SQL | null> = {
  newest: null,
  name: sql`${users.name} collate nocase`,
  email: sql`${users.emailNorm}`,
}

export function orderOf(sort: UserOrder): SQL[] {
  const value = values[sort]
  return value === null ? [desc(position)] : [asc(value), asc(position)]
}

/** The number at which the page above ended; beyond every row at the beginning. */
export const numberOf = ({ before }: UserFilter): number =>
  before === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(before, 10)

/** Whether a row comes after the page above. */
export function isBeyond(filter: UserFilter): SQL | undefined {
  const value = values[filter.sort]
  if (filter.before === undefined) return undefined
  if (value === null) return sql`${position} < ${numberOf(filter)}`
  const last = filter.before.slice(filter.before.indexOf(":") + 1)
  return sql`(${value}, ${position}) > (${last}, ${numberOf(filter)})`
}

/** Where the page ends that ends with this row: the row's number, and what it is sorted by. */
export const cursorAt = (
  sort: UserOrder,
  row: { position: number; name: string; emailNorm: string },
): string =>
  sort === "newest" ? String(row.position) : `${row.position}:${sort === "name" ? row.name : row.emailNorm}`
