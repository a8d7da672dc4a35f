import { byteOrderMark, toLine } from "../../workspace/across/files/csv-line.ts"
import { writeNames } from "../../workspace/across/files/names-in-cell.ts"
import { each } from "../client.ts"
import { contactColumns } from "../operations.generated.ts"
import type { Command } from "./command.ts"
import { filterOptions, readFilters } from "./listing.ts"

export const contactFilters = {
  q: "Words of the name, the email, the company or the title.",
  state: "One of active, stale and do_not_contact.",
  verification: "Such as deliverable.",
  list: "The id of a list.",
  tag: "The name of a tag.",
  updated_since: "Only what was changed at this time or later, such as 2027-03-01T09:00:00Z.",
}

/** The header of a column that holds a field of the workspace's own. */
export const ownColumn = (key: string) => `fields.${key}`

export const exportContacts: Command = {
  says: "Write contacts as CSV, which spreadsheets open and contacts import reads.",
  operands: [],
  options: filterOptions(contactFilters),
  async run({ call, values, write }) {
    const { data: own } = await call("listFieldsOfContacts")
    const columns = Object.keys(contactColumns) as (keyof typeof contactColumns)[]
    await write(byteOrderMark + toLine([...columns, ...own.map(({ key }) => ownColumn(key))]))
    for await (const contact of each(call, "listContacts", { query: readFilters(contactFilters, values) })) {
      const cells = [...columns.map((name) => contact[name]), ...own.map(({ key }) => contact.fields[key])]
      await write(toLine(cells.map(toCell)))
    }
    return true
  },
}

const toCell = (value: string | number | readonly string[] | null | undefined) =>
  Array.isArray(value) ? writeNames(value) : String(value ?? "")
