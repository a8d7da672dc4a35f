import { checkValue } from "../../people/own-fields/check-values.ts"
import type { OwnField } from "../../people/own-fields/contract.ts"
import { type OwnEntries, type OwnKey, ownKey, readTyped } from "../../people/own-fields/values/contract.ts"
import { readDay } from "./read-day.ts"

/** What the cells of a row say by the workspace's own fields; or why they cannot be read. A blank cell says nothing. */
export function readOwnCells(
  fields: readonly OwnField[],
  cellOf: (name: OwnKey) => string,
): { entries: OwnEntries; reason: null } | { reason: string } {
  const entries: OwnEntries = {}
  for (const field of fields) {
    const name = ownKey(field.key)
    const cell = cellOf(name).trim()
    const checked = checkValue(field, readTyped(field.kind, field.kind === "date" ? readDay(cell) : cell))
    if (checked.wrong !== null) return { reason: `${field.name}: ${checked.wrong}.` }
    if (checked.value !== null) entries[name] = checked.value
  }
  return { entries, reason: null }
}
