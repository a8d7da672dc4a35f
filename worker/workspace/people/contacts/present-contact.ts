import { toIso } from "../../../to-iso.ts"
import { eachDetail, type KnownDetails } from "../details/contract.ts"
import type { Contact } from "./contract.ts"
import type { Contact as ContactRow } from "./table.ts"

/** A contact with their outlet and their first address and number. */
export interface WholeContact extends Omit<ContactRow, "nameNorm">, KnownDetails {
  outletName: string | null
  /** A JSON array of names. */
  tags: string
  /** A JSON object. */
  fields: string
}

export const presentContact = (row: WholeContact): Contact => ({
  id: row.id,
  ...presentDetails(row),
  outlet: row.outletId === null ? null : { id: row.outletId, name: row.outletName ?? "" },
  fields: JSON.parse(row.fields),
  state: row.state,
  verification: row.verification,
  tags: JSON.parse(row.tags),
  lastContactedAt: row.lastContactedAt === null ? null : toIso(row.lastContactedAt),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
})

const presentDetails = (row: KnownDetails) => eachDetail((_, key) => row[key]) as KnownDetails
