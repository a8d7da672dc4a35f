import type { Scope } from "../../core/keys/contract.ts"

/** The lists of which a program may have a file, with the scope that reads each. */
export const EXPORTED_LISTS = {
  contacts: "contacts:read",
  lists: "lists:read",
  outlets: "outlets:read",
  notes: "contacts:read",
  tasks: "contacts:read",
  suppressions: "suppressions:read",
  opportunities: "opportunities:read",
  stories: "opportunities:read",
  campaigns: "campaigns:read",
  templates: "campaigns:read",
  enrolments: "campaigns:read",
  messages: "messages:read",
  clients: "campaigns:read",
  experts: "campaigns:read",
  placements: "placements:read",
  reports: "analytics:read",
} as const satisfies Record<string, Scope>
export type ExportedList = keyof typeof EXPORTED_LISTS
export const exportedLists = Object.keys(EXPORTED_LISTS) as [ExportedList, ...ExportedList[]]

/** JSON Lines: one object in each line, as the API has it; or CSV, in which what is no text, number or truth value is JSON. */
export const exportFormats = ["jsonl", "csv"] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportStates = ["running", "ready", "failed"] as const

/** A file of a list, while it is made and until it is forgotten. */
export interface BulkExport {
  id: string
  list: ExportedList
  format: ExportFormat
  /** What narrows the list, as its address takes it. */
  query: Record<string, string>
  state: (typeof exportStates)[number]
  /** Why it failed. */
  error: string | null
  /** So far. */
  rows: number
  bytes: number
  createdAt: number
  /** When the file is forgotten. */
  expiresAt: number
}

/** For how long a file is kept, in hours. */
export const KEPT_HOURS = 24
/** At once, in a workspace. */
export const MOST_EXPORTS = 10
/** Of one file. */
export const MOST_BYTES = 256 * 1024 * 1024
