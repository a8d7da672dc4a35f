/** A row as the database has it, by the names of its columns. */
export type Row = Record<string, string | number | null>

/** What happened to one row: it came when there is nothing before, and went when there is nothing after. */
export interface RowChange {
  table: string
  key: readonly string[]
  before: Row | null
  after: Row | null
}
