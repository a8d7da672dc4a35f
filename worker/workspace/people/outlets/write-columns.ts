import { foldName } from "../../core/fold-name.ts"
import type { OutletChange } from "./contract.ts"

/** Returns the columns that store these details of an outlet: unknown values are empty text, except for an address. */
export function toColumns({ name, kind, language, country, timeZone, ...rest }: OutletChange) {
  return {
    ...rest,
    ...(name !== undefined && { name, nameNorm: foldName(name) }),
    ...(kind !== undefined && { kind: kind ?? ("" as const) }),
    ...(language !== undefined && { language: language ?? "" }),
    ...(country !== undefined && { country: country ?? "" }),
    ...(timeZone !== undefined && { timeZone: timeZone ?? "" }),
  }
}

/** Returns whether a detail has a value. */
export const isKnown = (value: unknown) =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)
