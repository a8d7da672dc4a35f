import { guardCell } from "./formula-guard.ts"

/** The mark that spreadsheets know UTF-8 by. */
export const byteOrderMark = "\uFEFF"

/** Cells as a line that no spreadsheet runs (RFC 4180). */
export function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${guardCell(cell).replaceAll('"', '""')}"`).join(",")}\r\n`
}
