import { checkValue } from "../../people/own-fields/check-values.ts"
import type { OwnField } from "../../people/own-fields/contract.ts"
import { type OwnEntries, type OwnKey, ownKey, readTyped } from "../../people/own-fields/values/contract.ts"

/** What the cells of a row say by the workspace's own fields; or why they cannot be read. A blank cell says nothing. */
export function readOwnCells(
  fields: readonly OwnField[],
  cellOf: (name: OwnKey) => string,
): { entries: OwnEntries; reason: null } | { reason: string } {
  const entries: OwnEntries = {}
  for (const field of fields) {
    const name = ownKey(field.key)
    const checked = checkValue(field, readTyped(field.kind, cellOf(name)))
    if (checked.wrong !== null) return { reason: `${field.name}: ${checked.wrong}.` }
    if (checked.value !== null) entries[name] = checked.value
  }
  return { entries, reason: null }
}
