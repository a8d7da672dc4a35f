import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { LIMITS } from "../files/contract.ts"
import { unguardCell } from "../files/formula-guard.ts"
import { noHeader, tooManyColumns } from "./problems.ts"
import { foldHeader } from "./suggest-mapping.ts"

const mostCharacters = 100

/**
 * The names of the columns as a person can tell them apart: a second "Email" is "Email (2)", and one without a name goes
 * by its place. A column is always found by its place, so no name is dangerous. Throws 422 for a row that holds an
 * address, because it is a person and no header.
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

/** By what a file like this one is known again, so that its mapping need be made only once. */
export const fingerprintOf = (names: readonly string[]) => names.map(foldHeader).join("|")
