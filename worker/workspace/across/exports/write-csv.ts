import { detailKeys, type KnownDetails, writtenName } from "../../people/details/contract.ts"
import type { OwnField } from "../../people/own-fields/contract.ts"
import type { OwnValues } from "../../people/own-fields/values/contract.ts"
import { byteOrderMark, toLine } from "../files/csv-line.ts"
import { writeNames } from "../files/names-in-cell.ts"

/** The columns of an exported file, in their order: those that an import knows by these names, and what we found out ourselves. */
export const exportColumns = [...detailKeys.map(writtenName), "tags", "lists", "verification"]

/** A contact's columns in an export. The id is left out: it means nothing in another workspace. */
export interface ExportedContact extends Partial<KnownDetails> {
  tags?: readonly string[]
  lists?: readonly string[]
  verification?: string | null
  fields?: OwnValues
}

/** The header of a file of contacts. The workspace's own fields come last, under their names. */
export const toCsvHead = (fields: readonly OwnField[]) =>
  byteOrderMark + toLine([...exportColumns, ...fields.map(({ name }) => name)])

/** One contact as a line. */
export const toCsvLine = (contact: ExportedContact, fields: readonly OwnField[]) =>
  toLine(
    [
      ...detailKeys.map((key) => contact[key]),
      ...[contact.tags, contact.lists, contact.verification],
      ...fields.map(({ key }) => contact.fields?.[key]),
    ].map((value) => toCell(value ?? "")),
  )

const toCell = (value: string | number | readonly string[]) =>
  typeof value === "object" ? writeNames(value) : String(value)
