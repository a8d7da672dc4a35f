import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { trashKinds } from "../../people/trashed/contract.ts"
import { type Entry, findEntries } from "../../people/trashed/entries.ts"
import { entriesByNumber, mergedAway } from "../../people/trashed/search-entries.ts"
import { shapes } from "./shapes.ts"

/** Finds things in the trash by their ids or their numbers. */
export interface InTrash {
  /** The entry of a thing of a table; null when it is not there. */
  find: (table: string, by: string, value: Row[string]) => Entry | null
  /** The entry of the contact into whom somebody was merged; null when that contact is not there. */
  findSurvivor: (by: string, value: Row[string]) => Entry | null
}

/** Numbers, and who was merged into whom, which no index has, are read at the first such question. */
export function lookUpInTrash(ctx: Pick<Ctx, "db">): InTrash {
  const numbers = new Map<string, Map<Row[string], number>>()
  const readMerged = () => {
    const merged = mergedAway(ctx, "all")
    return {
      id: new Map<Row[string], number>(merged.map(({ id, entry }) => [id, entry])),
      number: new Map<Row[string], number>(merged.map(({ number, entry }) => [number, entry])),
    }
  }
  let merged: ReturnType<typeof readMerged> | null = null
  const findOne = (number: number | undefined): Entry | null =>
    number === undefined ? null : (findEntries(ctx, { number }, { most: 1 })[0] ?? null)
  return {
    find(table, by, value) {
      const kinds = trashKinds.filter((kind) => shapes[kind].table === table)
      if (kinds.length === 0 || value === null) return null
      if (by === "id")
        return (
          kinds.flatMap((kind) => findEntries(ctx, { kind, itemIds: [String(value)] }, { most: 1 }))[0] ??
          null
        )
      if (by !== "number") return null
      const known = numbers.get(table) ?? entriesByNumber(ctx, kinds)
      numbers.set(table, known)
      return findOne(known.get(value))
    },
    findSurvivor(by, value) {
      merged ??= readMerged()
      return findOne(merged[by === "number" ? "number" : "id"].get(value))
    },
  }
}
