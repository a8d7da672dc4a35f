import { type SQL, sql } from "drizzle-orm"

/**
 * Whether a row of `writers` is this writer, or one of the same name whom the same profile address ties to them. The name
 * counts as well, because feeds name one address for everybody who writes there.
 */
export const isTiedTo = (id: string): SQL =>
  sql`(writers.person_id, writers.folded_name) = (select person_id, folded_name from writers as one where one.id = ${id})`
