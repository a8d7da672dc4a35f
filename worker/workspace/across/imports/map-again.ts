import { toIso } from "../../../to-iso.ts"
import type { OwnField } from "../../people/own-fields/contract.ts"
import { isOwnKey, ownKey } from "../../people/own-fields/values/contract.ts"
import type { ImportField } from "./contract.ts"
import { suggestMapping } from "./suggest-mapping.ts"

interface Known {
  mapping: readonly (ImportField | null)[]
  usedAt: number
}

/**
 * The mapping that files with these columns had before. The workspace's own fields may have changed since: one that is gone is left out,
 * and one that is new takes the column that has its name, unless that was something else.
 */
export function mapAgain({ mapping, usedAt }: Known, names: readonly string[], fields: readonly OwnField[]) {
  const there = new Set<string>(fields.map(({ key }) => ownKey(key)))
  const added = suggestMapping(
    names,
    fields.filter(({ createdAt }) => createdAt > toIso(usedAt)),
  )
  const meant = mapping.map((field, column): ImportField | null => {
    if (field !== null) return isOwnKey(field) && !there.has(field) ? null : field
    const suggested = added[column] ?? null
    return suggested !== null && isOwnKey(suggested) ? suggested : null
  })
  return meant.map((field, column) => (meant.indexOf(field) === column ? field : null))
}
