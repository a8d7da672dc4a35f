import { asc, type Column, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Cursor } from "./cursor.ts"

/** An order of a list: a value, and between equals the row's number, so that no page shows a row twice. */
export interface Keyset<Row> {
  /** Null for the order in which the rows came. */
  by: SQL | Column | null
  isDescending: boolean
  /** What a row has of it, as the database compares it. */
  readValue: (row: Row) => string | number
}

export function orderOf<Row>({ by, isDescending }: Keyset<Row>, number: SQLWrapper): SQL[] {
  const way = isDescending ? desc : asc
  return by === null ? [way(number)] : [way(by), way(number)]
}

/** Whether a row comes after the one at which a page ended. */
export function isBeyond<Row>({ by, isDescending }: Keyset<Row>, number: SQLWrapper, at: Cursor): SQL {
  const sign = sql.raw(isDescending ? "<" : ">")
  return by === null
    ? sql`${number} ${sign} ${at.number}`
    : sql`(${by}, ${number}) ${sign} (${at.value}, ${at.number})`
}
