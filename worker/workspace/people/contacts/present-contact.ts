import { toIso } from "../../core/to-iso.ts"
import type { Contact } from "./contract.ts"
import type { Contact as ContactRow } from "./table.ts"

/** A contact with their outlet, and with the address and the number that stand first. */
export interface WholeContact extends Omit<ContactRow, "nameNorm"> {
  outletName: string | null
  email: string | null
  phone: string | null
  /** A JSON array of names. */
  tags: string
}

export const presentContact = (row: WholeContact): Contact => ({
  id: row.id,
  name: row.name,
  email: row.email,
  title: row.title,
  company: row.company,
  outlet: row.outletId === null ? null : { id: row.outletId, name: row.outletName ?? "" },
  phone: row.phone,
  notes: row.notes,
  state: row.state,
  verification: row.verification,
  tags: JSON.parse(row.tags),
  lastContactedAt: row.lastContactedAt === null ? null : toIso(row.lastContactedAt),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
})
