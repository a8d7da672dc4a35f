import { byteOrderMark, toLine } from "../files/csv-line.ts"
import type { ExportFormat } from "./contract.ts"

type Row = Record<string, unknown>

/** Rows as they stand in a file. The first ones of a CSV file bring its head. */
export function writeRows(format: ExportFormat, rows: readonly Row[], isFirst: boolean): string {
  if (format === "jsonl") return rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  const [first] = rows
  const head = isFirst && first ? byteOrderMark + toLine(Object.keys(first)) : ""
  return head + rows.map((row) => toLine(Object.values(row).map(toCell))).join("")
}

const toCell = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)
