import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { listMembers } from "../groups/table.ts"
import { contacts } from "./table.ts"

/** A table along whose indexes pages of contacts are read, and what it calls what they are sorted and narrowed by. */
export interface Places {
  table: SQLWrapper
  number: SQLWrapper
  state: SQLWrapper
  verification: SQLWrapper
  nameNorm: SQLWrapper
  lastContacted: SQL
}

export const amongAll: Places = {
  table: contacts,
  number: contacts.number,
  state: contacts.state,
  verification: contacts.verification,
  nameNorm: contacts.nameNorm,
  // As the index has it: who was never written to counts as the longest ago.
  lastContacted: sql`coalesce(${contacts.lastContactedAt}, 0)`,
}

/** When words have found everybody: the index of words knows only their numbers. */
export const amongFound: Places = {
  ...amongAll,
  table: sql`contact_search`,
  number: sql`contact_search.rowid`,
}

export const amongMembers: Places = {
  table: listMembers,
  number: listMembers.contact,
  state: listMembers.state,
  verification: listMembers.verification,
  nameNorm: listMembers.nameNorm,
  lastContacted: sql`${listMembers.lastContacted}`,
}
