import { unguardCell } from "../../workspace/across/files/formula-guard.ts"
import { readNames } from "../../workspace/across/files/names-in-cell.ts"
import { type ContactField, contactColumns } from "../operations.generated.ts"
import { UsageError } from "./command.ts"
import { ownColumn } from "./export-contacts.ts"
import { readCsv } from "./read-csv.ts"

export interface NewContact {
  line: number
  contact: Record<string, unknown>
}

/** What a column holds: a field of every contact, a field of the workspace's own, or nothing that is sent. */
type Column = { name: string; kind: "text" | "list" } | { own: ContactField } | null

/** The contacts of a file, and the rows whose email an earlier row has. Throws UsageError for unknown columns. */
export function readContacts(text: string, own: readonly ContactField[], ignored: readonly string[]) {
  const [head, ...rows] = readCsv(text)
  if (!head) throw new UsageError("The file is empty.")
  const columns = readHead(head.cells, own, ignored)
  const contacts: NewContact[] = []
  const repeated: { line: number; earlier: number }[] = []
  const lines = new Map<string, number>()
  for (const { line, cells } of rows) {
    const contact = readRow(columns, cells)
    const email = String(contact.email ?? "").toLowerCase()
    const earlier = lines.get(email)
    if (email && earlier !== undefined) repeated.push({ line, earlier })
    else {
      lines.set(email, line)
      contacts.push({ line, contact })
    }
  }
  return { contacts, repeated }
}

function readHead(
  cells: readonly string[],
  own: readonly ContactField[],
  ignored: readonly string[],
): Column[] {
  const kinds = new Map<string, string>(Object.entries(contactColumns))
  const ownOnes = new Map(
    own.flatMap((field) => [
      [fold(field.name), field],
      [ownColumn(field.key), field],
    ]),
  )
  const leftOut = new Set(ignored.map(fold))
  const seen = new Set<string>()
  const columns = cells.map((cell): Column => {
    const name = fold(cell)
    if (leftOut.has(name) || name === "") return null
    if (seen.has(name)) throw new UsageError(`The column "${cell}" is there twice.`)
    seen.add(name)
    const kind = kinds.get(name)
    const field = ownOnes.get(name)
    if (kind === "text" || kind === "list") return { name, kind }
    // A date of the product's own, for example, may come back with an export, and changes nothing.
    if (kind) return null
    if (field) return { own: field }
    const known = [...kinds.keys(), ...own.map(({ key }) => ownColumn(key))]
    throw new UsageError(
      `There is no field for the column "${cell}". Rename it, or leave it out by --ignore. The fields are ${known.join(", ")}.`,
    )
  })
  if (!seen.has("name")) throw new UsageError("No column is called name.")
  return columns
}

/** Without what is empty, so that it says nothing. */
function readRow(columns: readonly Column[], cells: readonly string[]): Record<string, unknown> {
  const contact: Record<string, unknown> = {}
  const fields: Record<string, string | number> = {}
  for (const [at, column] of columns.entries()) {
    const text = unguardCell(cells[at] ?? "").trim()
    if (!column || text === "") continue
    if ("own" in column) {
      const { key, kind } = column.own
      fields[key] = kind === "number" && Number.isFinite(Number(text)) ? Number(text) : text
    } else contact[column.name] = column.kind === "list" ? readNames(text) : text
  }
  return Object.keys(fields).length > 0 ? { ...contact, fields } : contact
}

/** `Time zone` is time_zone. */
const fold = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_")
