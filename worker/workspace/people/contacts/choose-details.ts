import { type ColumnKey, eachColumn } from "../details/columns.ts"
import { type DetailKey, details, isBlank } from "../details/contract.ts"
import { mergeRules } from "../details/kinds/contract.ts"
import type { Contact } from "./table.ts"
import type { DetailName } from "./write-details.ts"

type Chosen = Pick<Contact, ColumnKey | "name" | "nameNorm" | "outletId" | "state" | "lastContactedAt">

/**
 * One contact's details after another was merged into it: its own but for those in `take`. If either must not be
 * written to, neither may the result.
 */
export function chooseDetails(survivor: Chosen, other: Chosen, take: ReadonlySet<DetailName>): Chosen {
  const from = (field: DetailKey) => (take.has(field) ? other : survivor)
  const { name, nameNorm } = from("name")
  const isLeftAlone = [survivor.state, other.state].includes("do_not_contact")
  const contacted = [survivor.lastContactedAt, other.lastContactedAt].filter((time) => time !== null)
  return {
    name,
    nameNorm,
    ...(eachColumn((key) => chooseDetail(key, survivor, other, take)) as Pick<Chosen, ColumnKey>),
    outletId: from("company").outletId ?? survivor.outletId ?? other.outletId,
    state: isLeftAlone ? "do_not_contact" : survivor.state,
    lastContactedAt: contacted.length > 0 ? Math.max(...contacted) : null,
  }
}

function chooseDetail(key: ColumnKey, survivor: Chosen, other: Chosen, take: ReadonlySet<DetailName>) {
  const [one, two] = [survivor[key], other[key]]
  if (Array.isArray(one) && Array.isArray(two)) return [...new Set([...one, ...two])]
  return isOthers(key, one, two, take) ? two : one
}

/** Whether a detail is the other's then. */
export function isOthers(key: DetailKey, one: unknown, two: unknown, take: ReadonlySet<DetailName>): boolean {
  const isFilled = mergeRules[details[key].kind] === "filled"
  if (isFilled && (isBlank(one) || isBlank(two))) return isBlank(one)
  return take.has(key)
}
