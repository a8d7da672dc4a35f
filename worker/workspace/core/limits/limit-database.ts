import { drizzle } from "drizzle-orm/durable-sqlite"
import { forbidden } from "../../../http/problem.ts"
import type { Ctx } from "../context.ts"
import type { WorkspaceDatabase } from "../open-database.ts"
import type { Limit } from "./contract.ts"
import { readStatement } from "./read-statement.ts"
import { type Rule, rules, tablesIn } from "./visible-rows.ts"

/**
 * The database as a limited member sees it. Every statement begins with the rows that they may see of each table that it
 * names, under the table's own name: SQLite takes that for the table. What is written must be visible before and after.
 */
export function limitDatabase(storage: DurableObjectStorage, limit: Limit): WorkspaceDatabase {
  const exec = (text: string, ...values: SqlStorageValue[]) => run(storage, limit, text, values)
  const client = { sql: { exec }, transactionSync: <T>(work: () => T) => storage.transactionSync(work) }
  return drizzle(client as unknown as DurableObjectStorage)
}

function run(storage: DurableObjectStorage, limit: Limit, text: string, values: SqlStorageValue[]) {
  const { verb, table, outline } = readStatement(text)
  const visible = withVisible(limit, text)
  if (table === null) return storage.sql.exec(visible, ...values)
  const rule = rules[table]
  if (rule === "shared") return storage.sql.exec(visible, ...values)
  if (rule === undefined || rule === "closed") throw refused()
  const isMine = (rule.writes ?? rule.reads)(table, limit)
  const checked = verb === "insert" ? visible : withVisible(limit, onlyMine(text, outline, isMine))
  if (verb === "delete") return storage.sql.exec(checked, ...values)
  return storage.transactionSync(() => {
    const written = executeAndNumber(storage, checked, outline, values)
    refuseOthers(storage, limit, { table, rule }, written.numbers)
    return written
  })
}

/** The statement, after what its tables are for this member. */
function withVisible(limit: Limit, text: string): string {
  const named = tablesIn(text).map((table) => {
    const rule = rules[table]
    const condition = rule === "closed" || rule === "shared" || !rule ? "false" : rule.reads(table, limit)
    return `${table} as not materialized (select rowid as rowid, * from main.${table} where ${condition})`
  })
  const mine = `my_clients(id) as (select value from json_each('${JSON.stringify(limit.clientIds).replaceAll("'", "''")}'))`
  const ours = [mine, ...named].join(", ")
  const [begun = ""] = /^\s*with\s+(recursive\s+)?/i.exec(text) ?? []
  if (begun === "") return `with ${ours} ${text}`
  return `${begun}${ours}, ${text.slice(begun.length)}`
}

/** The statement, for rows of the member's clients alone. */
function onlyMine(text: string, outline: string, isMine: string): string {
  const returning = outline.search(/\breturning\b/i)
  const end = returning === -1 ? text.length : returning
  const where = outline.search(/\bwhere\b/i)
  if (where === -1) return `${text.slice(0, end)} where ${isMine} ${text.slice(end)}`
  const from = where + "where".length
  return `${text.slice(0, from)} (${text.slice(from, end)}) and (${isMine}) ${text.slice(end)}`
}

/** Runs a write, and returns its rows with their numbers apart. */
function executeAndNumber(
  { sql }: DurableObjectStorage,
  text: string,
  outline: string,
  values: SqlStorageValue[],
) {
  const hasAnswer = /\breturning\b/i.test(outline)
  const cursor = sql.exec(`${text}${hasAnswer ? "," : " returning"} rowid as its_number`, ...values)
  const lines = [...cursor.raw()]
  const names = cursor.columnNames.slice(0, -1)
  const numbers = lines.map((line) => line.at(-1) as number)
  const shown = hasAnswer ? lines.map((line) => line.slice(0, -1)) : []
  const rows = shown.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at]])))
  const each = rows.values()
  return {
    numbers,
    next: () => each.next(),
    toArray: () => rows,
    raw: () => ({ toArray: () => shown }),
  }
}

/** Throws 403 for a row that a limited member may not change. */
export function requireTheirs(
  { storage, limit }: Pick<Ctx, "storage" | "limit">,
  table: string,
  id: string,
): void {
  const rule = rules[table]
  if (!limit || rule === "shared") return
  if (rule === undefined || rule === "closed") throw refused()
  const found = storage.sql.exec<{ number: number }>(`select rowid as number from ${table} where id = ?`, id)
  refuseOthers(
    storage,
    limit,
    { table, rule },
    found.toArray().map(({ number }) => number),
  )
}

/** Whether somebody would see a row if it were in its table; without a limit they see each. */
export function wouldSee(
  { storage, limit }: Pick<Ctx, "storage" | "limit">,
  table: string,
  row: Record<string, string | number | null>,
): boolean {
  const rule = rules[table]
  if (!limit || rule === "shared") return true
  if (rule === undefined || rule === "closed") return false
  const columns = storage.sql
    .exec<{ name: string }>("select name from pragma_table_info(?)", table)
    .toArray()
    .map(({ name }) => `row ->> '${name}' as "${name}"`)
  const text = `select 1 from (select ${columns.join(", ")} from (select ? as row)) as ${table}
    where coalesce((${rule.reads(table, limit)}), false)`
  return storage.sql.exec(besideVisible(limit, text), JSON.stringify(row)).toArray().length > 0
}

function refuseOthers(
  { sql }: DurableObjectStorage,
  limit: Limit,
  { table, rule }: { table: string; rule: Exclude<Rule, string> },
  numbers: readonly number[],
): void {
  if (numbers.length === 0) return
  const isMine = (rule.writes ?? rule.reads)(table, limit)
  const text = `select 1 from main.${table} where rowid in (select value from json_each(?)) and not coalesce((${isMine}), false) limit 1`
  if (sql.exec(besideVisible(limit, text), JSON.stringify(numbers)).toArray().length > 0) throw refused()
}

/** The statement with every row of its tables, after what the conditions of rules use. */
const besideVisible = (limit: Limit, text: string): string =>
  withVisible(limit, "select 1").replace(/select 1$/, () => text)

export const NOT_YOURS =
  "You work for some of the clients of this workspace, and this belongs to none of them. Choose one of yours, or ask an owner."
const refused = () => forbidden(NOT_YOURS)
