import type { Article } from "../articles/contract.ts"
import type { Contact } from "../contacts/contract.ts"
import type { Membership } from "../groups/contract.ts"
import type { Outlet } from "../outlets/contract.ts"
import type { Source } from "../sources/contract.ts"

/** An outlet with its people, its latest articles, and the source of each detail. */
export interface OutletDetail extends Outlet {
  /** The first of them, by name. */
  people: Contact[]
  peopleTotal: number
  articles: Article[]
  /** Its tags. */
  memberships: Membership[]
  sources: Source[]
}

/** What the browser asks here, and what it gets. */
export interface OutletDetailCalls {
  "GET /outlets/:id": { answer: OutletDetail }
}
