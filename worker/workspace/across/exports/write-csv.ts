import { guardCell } from "./formula-guard.ts"
import { writeNames } from "./names-in-cell.ts"

/** The columns of an exported file, in their order: those that an import knows by these names, and what we found out ourselves. */
export const exportColumns = [
  "name",
  "email",
  "company",
  "title",
  "phone",
  "notes",
  "tags",
  "lists",
  "verification",
] as const

/** What an export says of a contact. An id is left out: it means nothing in another workspace. */
export type ExportedContact = Partial<
  Record<(typeof exportColumns)[number], string | readonly string[] | null>
>

/** The mark that spreadsheets know UTF-8 by. */
export const byteOrderMark = "\uFEFF"

/** How a file of contacts begins. */
export const csvHead = byteOrderMark + toLine(exportColumns)

/** One contact as a line. */
export const toCsvLine = (contact: ExportedContact) =>
  toLine(exportColumns.map((column) => toCell(contact[column] ?? "")))

const toCell = (value: string | readonly string[]) => (typeof value === "string" ? value : writeNames(value))

/** Cells as a line that no spreadsheet runs (RFC 4180). */
export function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${guardCell(cell).replaceAll('"', '""')}"`).join(",")}\r\n`
}
