import { byteOrderMark, toLine } from "../files/csv-line.ts"
import type { ExportFormat } from "./contract.ts"

type Row = Record<string, unknown>

/** Rows as they stand in a file; `head` names the columns at the beginning of a CSV file, and is null further on. */
export function writeRows(
  format: ExportFormat,
  rows: readonly Row[],
  head: readonly string[] | null,
): string {
  if (format === "jsonl") return rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  const first = head ? byteOrderMark + toLine(head) : ""
  return first + rows.map((row) => toLine(Object.values(row).map(toCell))).join("")
}

const toCell = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)
