import { asc, gt, type SQL, sql } from "drizzle-orm"
import { type Row, writeMark } from "../../copies/lines.ts"
import { LineSealer } from "../../copies/seal-lines.ts"
import { copiedRows } from "../../copies/table.ts"
import { type TableSum, TableSummer } from "../../copies/table-sums.ts"
import { upload } from "../../copies/upload.ts"
import type { Database } from "../../database.ts"
import { COPIED_OF_DIRECTORY, type CopiedTable, readShape } from "./copied-tables.ts"
import type { CopyPlace } from "./copy-place.ts"
import { DIRECTORY_DATABASE, type StoredCopy } from "./note-copy.ts"

/** The target size of some rows that are read at once, in characters. */
const goodLength = 300_000

/**
 * Copies the site database or the directory to the store. All tables are read in one transaction and put aside in the database itself; from there
 * they are stored piece by piece, so that the copy is of one moment and needs little memory.
 */
export async function copyDatabase(
  db: Database,
  { bucket, key }: CopyPlace,
  { database, name, now }: { database: string; name: string; now: number },
): Promise<StoredCopy> {
  const { tables: all, migrations } = await readShape(db)
  const isPart = database === DIRECTORY_DATABASE
  const tables = isPart ? all.filter((table) => COPIED_OF_DIRECTORY.includes(table.name)) : all
  await holdRows(db, tables)
  const sums: TableSum[] = []
  const sealer = new LineSealer(key, { presskite: "copy", database, madeAt: now })
  const pieces = async function* () {
    yield sealer.head
    for await (const line of writeLines(db, tables, migrations, sums)) yield* sealer.add(line)
    yield sealer.end()
  }
  const bytes = await upload(bucket, name, pieces())
  await db.delete(copiedRows)
  return { bytes, sums }
}

async function holdRows(db: Database, tables: readonly CopiedTable[]): Promise<void> {
  const [first, ...rest] = tables.map((table) => db.run(holdTable(table)))
  if (first) await db.batch([db.delete(copiedRows), first, ...rest])
}

function holdTable({ name, columns }: CopiedTable): SQL {
  const cells = ["rowid", ...columns].map((column) => `'${column}', "${column}"`)
  return sql.raw(`insert into copied_rows (table_name, rows)
    select '${name}', json_group_array(json(line) order by number) from (
      select number, line, sum(length(line)) over (order by number) / ${goodLength} as piece from (
        select rowid as number, json_object(${cells}) as line from "${name}"))
    group by piece order by piece`)
}

async function* writeLines(
  db: Database,
  tables: readonly CopiedTable[],
  migrations: readonly string[],
  sums: TableSum[],
) {
  yield writeMark({ migrations })
  const held = readHeld(db)
  let next = await held.next()
  for (const { name } of tables) {
    yield writeMark({ table: name })
    const sum = new TableSummer(name)
    for (; !next.done && next.value.tableName === name; next = await held.next())
      for (const row of JSON.parse(next.value.rows) as Row[]) {
        const line = JSON.stringify(row)
        sum.add(line)
        yield line
      }
    sums.push(sum.end())
  }
  yield writeMark({ sums })
}

async function* readHeld(db: Database) {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(copiedRows)
      .where(gt(copiedRows.number, after))
      .orderBy(asc(copiedRows.number))
      .limit(3)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}
