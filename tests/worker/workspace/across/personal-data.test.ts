import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { exportWorkspace } from "../../../../worker/workspace/across/exports/export-workspace.ts"
import { wholeTables } from "../../../../worker/workspace/across/exports/whole-tables.ts"
import { personalData, personalTables } from "../../../../worker/workspace/across/personal-data.ts"
import type { Ctx } from "../../../../worker/workspace/core/context.ts"
import type { PersonalTable } from "../../../../worker/workspace/core/personal-data/personal-data.ts"
import { insideWorkspace } from "../../support/inside.ts"

const forgotten = "name it in the personal-data.ts of its feature, and that in across/personal-data.ts"
const isSaid = (reason: unknown) => typeof reason === "object"

/** Every column of the database that names a contact, with what a foreign key does when the contact goes. */
const contactColumns = ({ db }: Ctx) =>
  db
    .all<{ place: string; onDelete: string | null }>(sql`
      select tables.name || '.' || columns.name as place, keys.on_delete as onDelete
      from sqlite_master as tables
      join pragma_table_info(tables.name) as columns
      left join pragma_foreign_key_list(tables.name) as keys
        on keys."from" = columns.name and keys."table" = 'contacts'
      where tables.type = 'table' and (keys."table" is not null or columns.name like '%contact_id')`)
    .map(({ place, onDelete }): [string, string | null] => [place, onDelete])

const placeOf = ({ table, owner }: PersonalTable) => `${table}.${owner}`

test("whatever refers to a person in the database is known to be about them", async () => {
  const found = await insideWorkspace(contactColumns)
  expect(personalTables.map(placeOf).sort(), forgotten).toEqual(found.map(([place]) => place).sort())
})

test("what refers to a person goes with them when they are erased, or names nobody, or says why it stays", async () => {
  const found = new Map(await insideWorkspace(contactColumns))
  const done = { CASCADE: "goes", "SET NULL": "names nobody" } as const
  for (const known of personalTables) {
    const onDelete = found.get(placeOf(known))
    if (onDelete === null) expect(isSaid(known.onErase), placeOf(known)).toBe(true)
    else expect(known.onErase, placeOf(known)).toBe(done[onDelete as keyof typeof done])
  }
})

test("what refers to a person is in the export of the workspace, or says why not", async () => {
  const held = await insideWorkspace((ctx) => JSON.parse([...exportWorkspace(ctx)].join("")))
  for (const { table, inExport } of personalTables) {
    if (typeof inExport !== "string") continue
    expect(held, table).toHaveProperty(inExport)
    if (inExport !== "lists") expect(wholeTables[inExport]?.table).toBe(table)
  }
})

test("what refers to a person is shown to them when they ask, or says why not", () => {
  for (const { tables = [], disclose } of personalData) {
    const isShown = tables.some(({ isDisclosed }) => isDisclosed === true)
    expect(disclose !== undefined, tables.map(placeOf).join()).toBe(isShown)
  }
})
