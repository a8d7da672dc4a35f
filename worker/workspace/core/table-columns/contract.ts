import * as z from "zod/mini"

/** The tables whose columns a member can choose. */
export const columnTables = [
  "contacts",
  "outlets",
  "placements",
  "lists",
  "tags",
  "opportunities",
  "participants",
  "campaigns",
  "messages",
] as const
export type ColumnTable = (typeof columnTables)[number]

/** More columns than this leave none of them enough room. */
export const MOST_COLUMNS = 10

/**
 * The columns that a member sees beside the name, from left to right, by their keys; null for those that everybody begins with. A key
 * that the table does not know, such as that of a field that was deleted, is left out when it is shown.
 */
export const ColumnChoice = z.object({
  columns: z.nullable(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(80)))
      .check(z.maxLength(MOST_COLUMNS, `Choose at most ${MOST_COLUMNS} columns`)),
  ),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

/** What the browser asks here, and what it gets. */
export interface TableColumnCalls {
  "GET /table-columns/:table": { answer: ColumnChoice }
  "PUT /table-columns/:table": { body: ColumnChoice; answer: ColumnChoice }
}
