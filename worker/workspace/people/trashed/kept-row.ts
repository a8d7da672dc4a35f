import type { Row } from "../merged/row-change.ts"

/** A row that was deleted; of one that stayed, its key, the link that it lost, and what was emptied in it. */
export interface KeptRow {
  table: string
  row: Row
  /** The columns by which a row that stayed is found. */
  key?: readonly string[]
  /** The column of a row that stayed which no longer names what was deleted. */
  link?: string
}
