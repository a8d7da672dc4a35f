import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { LIMITS } from "../files/contract.ts"
import { unguardCell } from "../files/formula-guard.ts"
import { foldHeader } from "./fold-header.ts"
import { noHeader, tooManyColumns } from "./problems.ts"

const mostCharacters = 100

/**
 * Returns column names that a person can tell apart: a second "Email" is "Email (2)", and an unnamed column gets its
 * position as its name. Columns are always accessed by position, so no name is dangerous. Throws 422 for a row that
 * contains an address, because it is a person and not a header.
 */
export function readHeader(cells: readonly string[]): string[] {
  if (cells.length > LIMITS.columns) throw tooManyColumns()
  if (cells.some((cell) => foldAddress(cell.trim()) !== null)) throw noHeader()
  const taken = new Set<string>()
  return cells.map((cell, column) => {
    const written = unguardCell(cell.trim()).trim().slice(0, mostCharacters).trim()
    const name = written || `Column ${column + 1}`
    let unique = name
    for (let again = 2; taken.has(unique); again++) unique = `${name} (${again})`
    taken.add(unique)
    return unique
  })
}

/** Returns the key that identifies files with the same columns, so that the mapping is made only once. */
export const fingerprintOf = (names: readonly string[]) => names.map(foldHeader).join("|")
