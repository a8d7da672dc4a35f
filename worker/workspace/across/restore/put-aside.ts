import { asidePrefix } from "../copies/tables.ts"
import { carried } from "./carried.ts"

/** Machines' clocks differ a little, and a message may be noted later than it was sent. In milliseconds. */
const margin = 86_400_000

const queriesSince = (since: number) => carried.flatMap(({ aside }) => Object.entries(aside?.(since) ?? {}))

/** Puts aside what must outlive the restore of a copy that was made at this time. */
export function putAside(sql: SqlStorage, madeAt: number): void {
  for (const [table, query] of queriesSince(madeAt - margin))
    sql.exec(`create table ${asidePrefix}${table} as ${query}`)
}

export function clearAside(sql: SqlStorage): void {
  for (const [table] of queriesSince(0)) sql.exec(`drop table if exists ${asidePrefix}${table}`)
}
