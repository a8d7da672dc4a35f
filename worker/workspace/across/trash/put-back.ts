import { type SQL, sql } from "drizzle-orm"
import { isMissingReference, isTaken, rootOf } from "../../../database.ts"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { survivorOf, survivorOfNumber } from "../../people/merged/survivor.ts"
import { refreshGroup, refreshMember, refreshOutlet } from "../../people/outlet-tags/refresh-groups.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import type { Entry } from "../../people/trashed/entries.ts"
import type { KeptRow } from "../../people/trashed/kept-row.ts"
import { Pieces, readKept } from "../../people/trashed/kept-rows.ts"
import {
  type InTrash,
  isThere,
  type Lack,
  lacksOf,
  lookUpInTrash,
  type Reference,
  referencesOf,
} from "./lacking.ts"
import { shapes } from "./shapes.ts"

/**
 * Why something cannot be put back: a value that must be unique is in use again, the rows are of a version whose rules were others, or
 * what it belongs to is not there.
 */
export type Hindrance = "taken" | "misfit" | Lack

export interface PutBack {
  /** Null when it was put back. */
  hindrance: Hindrance | null
  absent: Absent
}

/** The people who were in it and are not: those in the trash are in it again once they come back, the others are gone for good. */
export interface Absent {
  inTrash: Set<Row[string]>
  gone: Set<Row[string]>
}

/**
 * Writes the rows of an entry back as they were, all or none, and leaves the entry. What a row refers to may be gone since: a link that
 * may be empty is then left empty, and a row that means nothing without it is left out. Where that is in the trash itself, the link or
 * the row waits there, and comes back with it.
 */
export function putBack(ctx: Ctx, entry: Entry, inTrash = lookUpInTrash(ctx)): PutBack {
  const { number, kind, itemId } = entry
  const rows = new PuttingBack(ctx, entry, inTrash)
  const ended = (hindrance: Hindrance | null): PutBack => ({ hindrance, absent: rows.absent })
  try {
    ctx.write(() => {
      for (const kept of readKept(ctx, number)) rows.put(kept)
      rows.end()
      refresh[kind]?.(ctx, itemId)
    })
    return ended(null)
  } catch (error) {
    if (error instanceof Ownerless) return ended(error.lack)
    if (isTaken(error)) return ended("taken")
    if (/constraint failed/.test(rootOf(error).message)) return ended("misfit")
    throw error
  }
}

/** What changed while a row that copies it was in the trash. */
const refresh: Partial<Record<TrashKind, (ctx: Ctx, id: string) => void>> = {
  list: refreshGroup,
  tag: refreshGroup,
  contact: refreshMember,
  outlet: refreshOutlet,
}

class Ownerless extends Error {
  constructor(readonly lack: Lack) {
    super(`no ${lack.table}`)
  }
}

/** As a table is now: rows may have been kept by an earlier version. */
interface Columns {
  names: ReadonlySet<string>
  key: readonly string[]
  references: readonly Reference[]
}

class PuttingBack {
  readonly absent: Absent = { inTrash: new Set(), gone: new Set() }
  readonly #columns = new Map<string, Columns>()
  /** What somebody who was merged had. Whoever has the rest of theirs may have the same, and keeps their own. */
  readonly #ofSurvivors: { table: string; row: Row }[] = []
  /** What waits in other entries, by their numbers. */
  readonly #waiting = new Map<number, KeptRow[]>()

  constructor(
    readonly ctx: Ctx,
    readonly entry: Entry,
    readonly inTrash: InTrash,
  ) {}

  put(kept: KeptRow): void {
    const columns = this.#columnsOf(kept.table)
    if (columns.names.size === 0) return
    if (kept.link) this.#relink(kept, kept.link, columns)
    else this.#insert(kept.table, knownOf(kept.row, columns), columns)
  }

  end(): void {
    for (const { table, row } of this.#ofSurvivors) this.#insert(table, row, this.#columnsOf(table), true)
    for (const [number, rows] of this.#waiting) {
      const pieces = new Pieces(this.ctx, number)
      for (const row of rows) pieces.add(row)
      pieces.end()
    }
  }

  #columnsOf(table: string): Columns {
    const known = this.#columns.get(table) ?? readColumns(this.ctx, table)
    this.#columns.set(table, known)
    return known
  }

  #insert(table: string, row: Row, columns: Columns, isOfSurvivor = false): void {
    const { references, key } = columns
    const links = lacksOf(
      this.ctx,
      row,
      references.filter(({ isLoose }) => isLoose),
      this.inTrash,
    )
    const empty = Object.fromEntries(links.flatMap((link) => link.columns.map((column) => [column, null])))
    try {
      insertRow(this.ctx, table, { ...row, ...empty }, isOfSurvivor)
    } catch (error) {
      if (!isMissingReference(error)) throw error
      this.#leave(table, row, columns)
      return
    }
    for (const { entry, columns: of } of links) {
      const waiting = Object.fromEntries([...key, ...of].map((column) => [column, row[column] ?? null]))
      const [link] = of
      if (entry && link) this.#wait(entry, { table, row: waiting, key, link })
    }
  }

  /** Does what can be done with a row that means nothing without what it lacks. */
  #leave(table: string, row: Row, columns: Columns): void {
    const isNeeded = columns.references.filter(({ isLoose }) => !isLoose)
    const [lack] = lacksOf(this.ctx, row, isNeeded, this.inTrash)
    if (!lack) return
    const { entry, columns: of } = lack
    const [column = ""] = of
    const person = row[column] ?? null
    const { kind, itemId } = this.entry
    const shape = shapes[kind]
    const isRoot = table === shape.table && row.id === itemId
    const survivor = entry ? person : this.#survivorOf(lack, person)
    if (survivor !== person) {
      const moved = { ...row, [column]: survivor }
      if (isRoot) this.#insert(table, moved, columns)
      else this.#ofSurvivors.push({ table, row: moved })
      return
    }
    if (isRoot) throw new Ownerless(lack)
    if (entry) this.#wait(entry, { table, row })
    if (table === shape.members && lack.table === "contacts")
      (entry ? this.absent.inTrash : this.absent.gone).add(person)
  }

  /** Who has the rest of what a contact had who is named by their id or their number: themselves, if they were not merged. */
  #survivorOf({ table, to: [by] }: Lack, person: Row[string]): Row[string] {
    if (table !== "contacts") return person
    if (by === "id") return survivorOf(this.ctx, String(person))
    return by === "number" ? (survivorOfNumber(this.ctx, Number(person)) ?? person) : person
  }

  /** Only a row that names nothing else by now is linked again, and has again what was emptied. */
  #relink(kept: KeptRow, link: string, { names }: Columns): void {
    const { table, row, key = [] } = kept
    const values = key.map((column) => row[column] ?? null)
    if (!isThere(this.ctx, table, key, values)) {
      const [column = "", ...others] = key
      const entry = others.length === 0 ? this.inTrash(table, column, row[column] ?? null) : null
      if (entry) this.#wait(entry, kept)
      return
    }
    const isIt = key.map((column): SQL => sql`${sql.identifier(column)} = ${row[column]}`)
    const set = Object.keys(row)
      .filter((column) => names.has(column) && !key.includes(column))
      .map((column) => sql`${sql.identifier(column)} = ${row[column]}`)
    const named = sql.identifier(link)
    this.ctx.db.run(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}
      where ${sql.join(isIt, sql` and `)} and (${named} is null or ${named} = ${row[link]})`)
  }

  #wait({ number }: Entry, row: KeptRow): void {
    this.#waiting.set(number, [...(this.#waiting.get(number) ?? []), row])
  }
}

function readColumns({ db }: Ctx, table: string): Columns {
  const columns = db.all<{ name: string; pk: number }>(sql`select name, pk from pragma_table_info(${table})`)
  return {
    names: new Set(columns.map(({ name }) => name)),
    key: columns.filter(({ pk }) => pk > 0).map(({ name }) => name),
    references: referencesOf({ db }, table),
  }
}

const knownOf = (row: Row, { names }: Columns): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => names.has(column)))

/** What somebody who was merged had is left out where whoever has the rest of theirs has it already. */
function insertRow({ db }: Ctx, table: string, row: Row, isOfSurvivor: boolean): void {
  const columns = Object.keys(row).map((column) => sql.identifier(column))
  const values = Object.values(row).map((value) => sql`${value}`)
  db.run(sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)})
    values (${sql.join(values, sql`, `)}) ${sql.raw(isOfSurvivor ? "on conflict do nothing" : "")}`)
}
