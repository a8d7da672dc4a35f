import { isMissingReference, isTaken, rootOf } from "../../../database.ts"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { refreshGroup, refreshMember, refreshOutlet } from "../../people/outlet-tags/refresh-groups.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import type { Entry } from "../../people/trashed/entries.ts"
import { Pieces } from "../../people/trashed/keep-rows.ts"
import type { KeptRow } from "../../people/trashed/kept-row.ts"
import { readKept } from "../../people/trashed/kept-rows.ts"
import { isThere, type Lack, lacksOf, whereIs } from "./lacking.ts"
import { type InTrash, lookUpInTrash } from "./look-up-in-trash.ts"
import { shapes } from "./shapes.ts"
import { type Columns, hasRow, insertRow, knownOf, readColumns, relinkRow } from "./write-rows.ts"

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
    const instead = Object.fromEntries(
      links.flatMap(({ columns, survivor }) => columns.map((column) => [column, survivor])),
    )
    const written = { ...row, ...instead }
    try {
      insertRow(this.ctx, table, written, isOfSurvivor)
    } catch (error) {
      // Two things that were deleted together both keep the row that they share.
      if (isTaken(error) && hasRow(this.ctx, table, written)) return
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
    const { survivor, entry, columns: of } = lack
    const [column = ""] = of
    const { kind, itemId } = this.entry
    const shape = shapes[kind]
    const isRoot = table === shape.table && row.id === itemId
    if (survivor !== null) {
      const moved = { ...row, [column]: survivor }
      if (isRoot) this.#insert(table, moved, columns)
      else this.#ofSurvivors.push({ table, row: moved })
      return
    }
    if (isRoot) throw new Ownerless(lack)
    if (entry) this.#wait(entry, { table, row })
    if (table === shape.members && lack.table === "contacts")
      (entry ? this.absent.inTrash : this.absent.gone).add(row[column] ?? null)
  }

  /** A row that names something else by now stays as it is. */
  #relink(kept: KeptRow, link: string, columns: Columns): void {
    const { table, key = [] } = kept
    const row = knownOf(kept.row, columns)
    const values = key.map((column) => row[column] ?? null)
    if (!isThere(this.ctx, table, key, values)) {
      const [by = "", ...others] = key
      if (others.length > 0) return
      const { entry, survivor } = whereIs(this.ctx, { table, by, value: row[by] ?? null }, this.inTrash)
      if (entry) this.#wait(entry, kept)
      if (survivor !== null) relinkRow(this.ctx, table, { row: { ...row, [by]: survivor }, key, link })
      return
    }
    try {
      relinkRow(this.ctx, table, { row, key, link })
    } catch (error) {
      if (!isMissingReference(error)) throw error
      const named = columns.references.filter((reference) => reference.columns.includes(link))
      const [lack] = lacksOf(this.ctx, row, named, this.inTrash)
      if (lack?.entry) this.#wait(lack.entry, kept)
      else if (lack) relinkRow(this.ctx, table, { row: { ...row, [link]: lack.survivor }, key, link })
    }
  }

  #wait({ number }: Entry, row: KeptRow): void {
    this.#waiting.set(number, [...(this.#waiting.get(number) ?? []), row])
  }
}
