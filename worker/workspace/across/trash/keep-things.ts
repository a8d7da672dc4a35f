import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { Pieces } from "../../people/trashed/keep-rows.ts"
import { type Belonging, shapes } from "./shapes.ts"

export interface Thing {
  id: string
  /** 0 where rows have none. */
  number: number
  name: string
}

/** The thing that each row belongs to, by what names the row. */
type Owners = Map<Row[string], string>

/** Those things of a kind that exist. */
export function findThings({ db }: Ctx, kind: TrashKind, ids: readonly string[]): Thing[] {
  const { table, name, only = "true", isUnnumbered } = shapes[kind]
  const number = sql.raw(isUnnumbered ? "0" : "number")
  return db.all<Thing>(sql`select id, ${number} as number, ${sql.raw(name)} as name from ${sql.identifier(table)}
    where ${sql.raw(only)} and id in (select value from json_each(${JSON.stringify(ids)}))`)
}

/** Moves things with their rows into the entries that `entryOf` gives for them. */
export function moveToTrash(
  ctx: Ctx,
  kind: TrashKind,
  things: readonly Thing[],
  entryOf: (thing: Thing) => number,
): void {
  const { table, belongings } = shapes[kind]
  const self: Belonging = { table, key: ["id"], owner: "id" }
  const pieces = new Map(things.map((thing) => [thing.id, new Pieces(ctx, entryOf(thing))]))
  /** By the ids of the rows of each table that was read. */
  const owners = new Map<string, Owners>()
  for (const belonging of [self, ...belongings]) {
    const { by = "id", of, table, owner, key, stays } = belonging
    const ownerOf = (of && owners.get(of)) || new Map(things.map((thing) => [thing[by], thing.id]))
    const own: Owners = new Map()
    owners.set(table, own)
    for (const row of rowsOf(ctx, belonging, ownerOf)) {
      const thing = ownerOf.get(row[owner] ?? null) ?? ""
      own.set(row.id ?? null, thing)
      pieces.get(thing)?.add({ table, row, ...(stays && { key, link: owner }) })
    }
  }
  for (const one of pieces.values()) one.end()
  for (const { table, owner, by = "id", empties = [] } of belongings)
    for (const column of empties)
      ctx.db.run(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null
        where ${sql.identifier(owner)} in (${listed(things.map((thing) => thing[by]))})`)
  ctx.db.run(sql`delete from ${sql.identifier(table)} where id in (${listed(things.map(({ id }) => id))})`)
}

function rowsOf({ db }: Ctx, { table, key, owner, stays }: Belonging, owners: Owners): Row[] {
  const columns = stays
    ? sql.join(
        [...new Set([...key, owner, ...stays])].map((column) => sql.identifier(column)),
        sql`, `,
      )
    : sql`*`
  return db.all<Row>(sql`select ${columns} from ${sql.identifier(table)}
    where ${sql.identifier(owner)} in (${listed([...owners.keys()])})`)
}

const listed = (values: readonly Row[string][]) => sql`select value from json_each(${JSON.stringify(values)})`
