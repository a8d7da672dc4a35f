import type { Contact } from "./contract.ts"
import type { Contact as ContactRow } from "./table.ts"

/** A contact with the address and the number that stand first. */
export interface ContactWithPoints extends Omit<ContactRow, "nameNorm"> {
  email: string | null
  phone: string | null
}

export const presentContact = (row: ContactWithPoints): Contact => ({
  id: row.id,
  name: row.name,
  email: row.email,
  title: row.title,
  company: row.company,
  phone: row.phone,
  notes: row.notes,
  state: row.state,
  lastContactedAt: row.lastContactedAt === null ? null : toIso(row.lastContactedAt),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
})

export const toIso = (time: number) => new Date(time).toISOString()
