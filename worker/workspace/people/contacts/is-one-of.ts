import { sql } from "drizzle-orm"
import { contacts } from "./table.ts"

/** The contacts with these ids: one bound value, however many there are. */
export const isOneOf = (ids: string[]) =>
  sql`${contacts.id} in (select value from json_each(${JSON.stringify(ids)}))`
