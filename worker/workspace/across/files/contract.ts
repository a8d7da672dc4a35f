/** How many days an imported file is stored: an import can be undone, and its report read, for that long. */
export const KEPT_DAYS = 30

/** The limits of one import. A line is a row of the file, whatever number of lines its cells hold. */
export const LIMITS = {
  bytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** Characters of one row. */
  rowLength: 65_536,
} as const
