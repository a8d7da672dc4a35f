import * as z from "zod/mini"

/** The number of each kind that is offered. */
export const OFFERED = 5

/** `q` is what somebody has typed so far. */
export const QuickSearch = z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) })
export type QuickSearch = z.infer<typeof QuickSearch>

/** What may be meant, the likeliest of each kind first, and only as much of it as is shown while one types. */
export interface QuickFindings {
  contacts: { id: string; name: string; email: string | null }[]
  outlets: { id: string; name: string; domain: string }[]
  campaigns: { id: string; name: string }[]
}

/** What the browser asks here, and what it gets. */
export interface QuickSearchCalls {
  "GET /quick-search": { query: QuickSearch; answer: QuickFindings }
}
