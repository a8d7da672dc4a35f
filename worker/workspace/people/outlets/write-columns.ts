import { foldName } from "../../core/fold-name.ts"
import type { OutletChange } from "./contract.ts"

/** The columns that hold these details of an outlet: what is not known is an empty text, but for an address. */
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

/** Whether a detail says anything. */
export const isKnown = (value: unknown) =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)
