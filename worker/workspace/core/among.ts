import { type Column, inArray, type SQL, sql } from "drizzle-orm"

/** Whether a column has one of these values, however many: a statement takes a hundred parameters, and this needs one. */
export const among = (column: Column, values: readonly (string | number)[]): SQL =>
  inArray(column, sql`(select value from json_each(${JSON.stringify(values)}))`)
