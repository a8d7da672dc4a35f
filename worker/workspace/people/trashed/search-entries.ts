import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../merged/row-change.ts"
import type { TrashKind } from "./contract.ts"
import { meant, type Which } from "./entries.ts"
import { trash, trashRows } from "./table.ts"

/** The numbers of the entries in which a condition on the text of their rows holds. */
export const entriesWhose = (
  { db }: Pick<Ctx, "db">,
  holds: (rows: typeof trashRows.rows) => SQL,
): number[] =>
  db
    .selectDistinct({ number: trashRows.trash })
    .from(trashRows)
    .where(holds(trashRows.rows))
    .orderBy(asc(trashRows.trash))
    .all()
    .map(({ number }) => number)

/** The numbers of the entries of things by the number that those had, which is in the first row of each. */
export const entriesByNumber = (
  { db }: Pick<Ctx, "db">,
  kinds: readonly TrashKind[],
): Map<Row[string], number> =>
  new Map(
    db
      .select({
        value: sql<number | null>`${trashRows.rows} ->> '$[0].row.number'`,
        number: trashRows.trash,
      })
      .from(trashRows)
      .innerJoin(trash, eq(trash.number, trashRows.trash))
      .where(and(inArray(trash.kind, [...kinds]), eq(trashRows.place, 0)))
      .all()
      .map(({ value, number }) => [value, number]),
  )

/** Somebody who was merged into a contact that is in the trash. */
interface MergedAway {
  id: string
  /** The number that they had. */
  number: number
  /** The number of the entry. */
  entry: number
}

/** Everybody who was merged into contacts in the trash, of those entries that are meant. */
export const mergedAway = ({ db }: Pick<Ctx, "db">, which: Which): MergedAway[] =>
  db.all<MergedAway>(sql`
    select kept.value ->> '$.row.merged_id' as id, change.value ->> '$.before.number' as number,
      ${trashRows.trash} as entry
    from ${trash} join ${trashRows} on ${trashRows.trash} = ${trash.number},
      json_each(${trashRows.rows}) kept, json_each(kept.value ->> '$.row.changes') change
    where ${and(eq(trash.kind, "contact"), meant(which))} and instr(${trashRows.rows}, '"merges"') > 0
      and kept.value ->> '$.table' = 'merges' and change.value ->> '$.table' = 'contacts'
      and change.value ->> '$.before.id' = kept.value ->> '$.row.merged_id'`)

/** The numbers of the entries, but for those of contacts, since a time that have a row of a table with a value in a column. */
export const entriesNaming = (
  { db }: Pick<Ctx, "db">,
  columns: readonly { table: string; owner: string; is: string | number }[],
  since: number,
): number[] =>
  db
    .all<{ number: number }>(sql`
      select distinct ${trash.number} as number
      from ${trash} join ${trashRows} on ${trashRows.trash} = ${trash.number},
        json_each(${trashRows.rows}) kept, json_each(${JSON.stringify(columns)}) named
      where ${trash.deletedAt} >= ${since} and ${trash.kind} <> 'contact'
        and kept.value ->> '$.table' = named.value ->> '$.table'
        and kept.value ->> ('$.row.' || (named.value ->> '$.owner')) = named.value ->> '$.is'`)
    .map(({ number }) => number)

/** Those of these things that rows in the trash name, each by its id or number in a column of a table. */
export const namedInTrash = <Id extends string | number>(
  { db }: Pick<Ctx, "db">,
  columns: readonly { table: string; owner: string }[],
  ids: readonly Id[],
): Set<Id> =>
  new Set(
    db
      .all<{ thing: Id }>(sql`
        select distinct kept.value ->> ('$.row.' || (named.value ->> '$.owner')) as thing
        from ${trashRows}, json_each(${trashRows.rows}) kept, json_each(${JSON.stringify(columns)}) named
        where kept.value ->> '$.table' = named.value ->> '$.table'
          and thing in (select value from json_each(${JSON.stringify(ids)}))`)
      .map(({ thing }) => thing),
  )

/** Who is responsible for something in these entries, by their ids. */
export const responsibleIn = ({ db }: Pick<Ctx, "db">, entries: readonly number[]): string[] =>
  db
    .all<{ id: string }>(sql`
      select distinct kept.value ->> '$.row.responsible_id' as id
      from ${trashRows}, json_each(${trashRows.rows}) kept
      where ${among(trashRows.trash, entries)} and kept.value ->> '$.row.responsible_id' is not null`)
    .map(({ id }) => id)

/** The numbers of the entries of notes and tasks of these contacts and outlets. */
export const entriesOfOwners = (ctx: Pick<Ctx, "db">, ownerIds: readonly string[]): number[] =>
  entriesWhoseFirst(
    ctx,
    ["note", "task"],
    (row) => sql`coalesce(${row} ->> 'contact_id', ${row} ->> 'outlet_id')
      in (select value from json_each(${JSON.stringify(ownerIds)}))`,
  )

/** The numbers of the entries of notes that somebody else than this one wrote. */
export const entriesOfNotes = (ctx: Pick<Ctx, "db">, { notBy }: { notBy: string }): number[] =>
  entriesWhoseFirst(ctx, ["note"], (row) => sql`${row} ->> 'author_id' is not ${notBy}`)

/** The numbers of the entries of these kinds whose first row, which is the thing's own, fulfils a condition. */
const entriesWhoseFirst = (
  { db }: Pick<Ctx, "db">,
  kinds: readonly TrashKind[],
  holds: (row: SQL) => SQL,
): number[] =>
  db
    .select({ number: trashRows.trash })
    .from(trashRows)
    .innerJoin(trash, eq(trash.number, trashRows.trash))
    .where(
      and(
        inArray(trash.kind, [...kinds]),
        eq(trashRows.place, 0),
        holds(sql`(${trashRows.rows} -> '$[0].row')`),
      ),
    )
    .all()
    .map(({ number }) => number)
