import { byteOrderMark, toLine } from "../files/csv-line.ts"
import { writeNames } from "../files/names-in-cell.ts"

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

/** How a file of contacts begins. */
export const csvHead = byteOrderMark + toLine(exportColumns)

/** One contact as a line. */
export const toCsvLine = (contact: ExportedContact) =>
  toLine(exportColumns.map((column) => toCell(contact[column] ?? "")))

const toCell = (value: string | readonly string[]) => (typeof value === "string" ? value : writeNames(value))
