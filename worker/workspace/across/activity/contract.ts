import type { AuditEntry, AuditFilter, AuditPage } from "../../core/audit/contract.ts"

/**
 * Whom or what an entry is about, by the name that it has now. Entries themselves keep ids alone, so that nothing of a
 * person who was erased stays in them.
 */
export interface About {
  state: "there" | "merged" | "trash" | "gone"
  /** Null for what is gone, and for what has no name. */
  name: string | null
  /** The name of what it belongs to, such as the campaign of an enrolment. */
  within: string | null
  /** The id of what has a page to look at; null where nothing has. */
  open: string | null
}

/** `about` is null for entries that are about nothing with a name, such as the workspace itself. */
export interface ActivityItem extends AuditEntry {
  about: About | null
}

export interface ActivityPage extends Omit<AuditPage, "entries"> {
  entries: ActivityItem[]
}

/** What the browser asks here, and what it gets. */
export interface ActivityCalls {
  "GET /audit": { query: AuditFilter; answer: ActivityPage }
}
