import { detailKeys, type KnownDetails, writtenName } from "../../people/details/contract.ts"
import { byteOrderMark, toLine } from "../files/csv-line.ts"
import { writeNames } from "../files/names-in-cell.ts"

/** The columns of an exported file, in their order: those that an import knows by these names, and what we found out ourselves. */
export const exportColumns = [...detailKeys.map(writtenName), "tags", "lists", "verification"]

/** A contact's columns in an export. The id is left out: it means nothing in another workspace. */
export interface ExportedContact extends Partial<KnownDetails> {
  tags?: readonly string[]
  lists?: readonly string[]
  verification?: string | null
}

/** The header of a file of contacts. */
export const csvHead = byteOrderMark + toLine(exportColumns)

/** One contact as a line. */
export const toCsvLine = (contact: ExportedContact) =>
  toLine(
    [...detailKeys.map((key) => contact[key]), contact.tags, contact.lists, contact.verification].map(
      (value) => toCell(value ?? ""),
    ),
  )

const toCell = (value: string | readonly string[]) => (typeof value === "string" ? value : writeNames(value))
