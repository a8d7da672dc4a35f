import { sql } from "drizzle-orm"
import { outlets } from "./table.ts"

/** The outlets with these ids: one bound value, however many there are. */
export const isOutletOf = (ids: string[]) =>
  sql`${outlets.id} in (select value from json_each(${JSON.stringify(ids)}))`
