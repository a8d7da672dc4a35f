/** A row as the database has it, by the names of its columns. */
export type Row = Record<string, string | number | null>

/** The change of one row: it was added when there is nothing before, and deleted when there is nothing after. */
export interface RowChange {
  table: string
  key: readonly string[]
  before: Row | null
  after: Row | null
}
