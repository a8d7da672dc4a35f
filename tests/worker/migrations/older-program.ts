/** The tables as a program of some version knows them: its migrations wrote them down. */
export interface Snapshot {
  tables: Record<string, Table>
}

interface Table {
  name: string
  columns: Record<string, Column>
  foreignKeys: Record<string, { tableTo: string; columnsFrom: string[]; columnsTo: string[] }>
  checkConstraints: Record<string, { value: string }>
}

interface Column {
  name: string
  type: string
  default?: unknown
  generated?: object
}

type Value = string | number | null
type Row = Record<string, Value>
type Rows = Map<string, Row>

const of = (table: string, column: string) => (rows: Rows) => rows.get(table)?.[column] ?? null

/** What the rules of a table ask for that its columns alone do not say. */
const particular: Record<string, Record<string, Value | ((rows: Rows) => Value)>> = {
  contacts: { verification: "deliverable" },
  contact_points: { verification: "deliverable" },
  // Each is about one of two.
  sources: { outlet_id: null },
  notes: { outlet_id: null },
  own_field_values: { value: null },
  scan_pages: { state: "read", refusal: null },
  // It waits for review, and says what was found.
  scan_findings: { outcome: null },
  steps: { position: 1 },
  dmarc_sources: { disposition: "none" },
  tasks: { due_on: "2099-06-05" },
  placement_checks: { outcome: "seen" },
  // It follows no changes, so that nothing is told by itself.
  webhook_endpoints: { changes_after: null },
  webhook_deliveries: { state: "pending" },
  // Triggers have them follow the contact, or the outlet.
  list_members: {
    state: of("contacts", "state"),
    verification: of("contacts", "verification"),
    last_contacted: of("contacts", "last_contacted_at"),
    name_norm: of("contacts", "name_norm"),
  },
  language_models: { source: "none" },
  model_use: { payer: "own", purpose: "draft" },
  model_calls: { payer: "own", purpose: "draft" },
  messages: { template_ids: "[]" },
  outlets: { kind: "blog" },
  outlet_tags: {
    stage: of("outlets", "stage"),
    kind: of("outlets", "kind"),
    language: of("outlets", "language"),
    name_norm: of("outlets", "name_norm"),
  },
}

/** Triggers maintain these or clear them, and are created with the tables: no program writes them. */
const keptByTriggers = new Set([
  "contact_counts",
  "list_counts",
  "changes",
  "kept_changes",
  "kept_days",
  "kept_figures",
])

/** Nothing in it is ever changed or taken out. */
const onlyAddedTo = "audit_log"

/** What it asks: the database of a workspace, or whatever answers as that does. */
interface Sql {
  exec: (statement: string, ...values: Value[]) => { toArray: () => unknown[] }
}

/** A program of an older version: it names each column of each table that it knows, and no other. */
export class OlderProgram {
  #sql: Sql
  /** Those before that others refer to. */
  #tables: Table[]

  constructor(sql: Sql, snapshot: Snapshot) {
    this.#sql = sql
    this.#tables = inOrder(snapshot)
  }

  /** Writes the rows of these numbers into every table. */
  write(from: number, to: number): void {
    for (let n = from; n < to; n++) {
      const rows = rowsOf(this.#tables, n)
      for (const table of this.#written()) {
        if (n > 0 && isOneRow(table)) continue
        const row = rows.get(table.name) ?? {}
        const places = Object.keys(row).map(() => "?")
        this.#run(`insert into "${table.name}" (${namesOf(table)}) values (${places})`, ...Object.values(row))
      }
    }
  }

  /** Writes rows as `read` returned them. */
  keep(rows: ReturnType<OlderProgram["read"]>): void {
    for (const table of this.#written()) {
      for (const row of Object.values(rows[table.name] ?? {})) {
        const places = Object.keys(row).map(() => "?")
        this.#run(
          `insert or ignore into "${table.name}" (${namesOf(table)}) values (${places})`,
          ...Object.values(row),
        )
      }
    }
  }

  /** Every row of every table, by its own key. */
  read(): Record<string, Record<string, Row>> {
    const found = this.#tables.map((table) => [
      table.name,
      this.#run(`select ${namesOf(table)} from "${table.name}"`),
    ])
    const kept = found.filter(([name]) => !keptByTriggers.has(String(name)))
    return Object.fromEntries(
      kept.map(([name, rows]) => [name, Object.fromEntries((rows as Row[]).map((row) => [keyOf(row), row]))]),
    )
  }

  /** Overwrites every row with its own values. */
  change(): void {
    for (const table of this.#changed()) {
      const same = columnsOf(table).map(({ name }) => `"${name}" = "${name}"`)
      this.#run(`update "${table.name}" set ${same}`)
    }
  }

  delete(): void {
    for (const table of this.#changed().toReversed()) this.#run(`delete from "${table.name}"`)
  }

  #written = () => this.#tables.filter(({ name }) => !keptByTriggers.has(name))

  #changed = () => this.#written().filter(({ name }) => name !== onlyAddedTo)

  #run(statement: string, ...values: Value[]): Row[] {
    try {
      return this.#sql.exec(statement, ...values).toArray() as Row[]
    } catch (error) {
      throw new Error(`${statement} ${JSON.stringify(values)}`, { cause: error })
    }
  }
}

const columnsOf = ({ columns }: Table) => Object.values(columns).filter(({ generated }) => !generated)
const namesOf = (table: Table) => columnsOf(table).map(({ name }) => `"${name}"`)
const keyOf = (row: Row) => JSON.stringify(Object.values(row))
const checksOf = ({ checkConstraints }: Table) => Object.values(checkConstraints).map(({ value }) => value)
const isOneRow = (table: Table) => checksOf(table).some((check) => /"id" = 1$/.test(check))

function inOrder({ tables }: Snapshot): Table[] {
  const ordered: Table[] = []
  const add = (table: Table, above: Table[]) => {
    if (ordered.includes(table) || above.includes(table)) return
    for (const { tableTo } of Object.values(table.foreignKeys)) {
      const other = tables[tableTo]
      if (other) add(other, [...above, table])
    }
    ordered.push(table)
  }
  for (const table of Object.values(tables)) add(table, [])
  return ordered
}

/** One row for each table; they refer to each other. */
function rowsOf(tables: Table[], n: number): Rows {
  const rows: Rows = new Map()
  for (const table of tables) {
    const cells = columnsOf(table).map((column) => [column.name, valueFor(table, column, n, rows)])
    rows.set(table.name, Object.fromEntries(cells))
  }
  return rows
}

function valueFor(table: Table, column: Column, n: number, rows: Rows): Value {
  const wanted = particular[table.name]?.[column.name]
  if (wanted !== undefined) return typeof wanted === "function" ? wanted(rows) : wanted
  for (const { tableTo, columnsFrom, columnsTo } of Object.values(table.foreignKeys)) {
    const at = columnsFrom.indexOf(column.name)
    if (at >= 0) return rows.get(tableTo)?.[columnsTo[at] ?? ""] ?? null
  }
  const checks = checksOf(table)
  const allowed = checks.flatMap((check) => listedIn(check, column.name))
  if (allowed.length > 0) return allowed[n % allowed.length] ?? null
  if (typeof column.default === "number" || typeof column.default === "boolean") return Number(column.default)
  const isJson = checks.some((check) => check.includes(`json_valid("${table.name}"."${column.name}")`))
  if (isJson) return JSON.stringify([n])
  return column.type === "text" ? `${column.name} ${n}` : n + 1
}

/** What a check lists for a column: `"contacts"."state" in ('active', 'stale')`. */
function listedIn(check: string, column: string): string[] {
  const [, list = ""] = new RegExp(`"${column}" in \\(([^)]*)\\)`).exec(check) ?? []
  return [...list.matchAll(/'([^']*)'/g)].map(([, value = ""]) => value)
}
