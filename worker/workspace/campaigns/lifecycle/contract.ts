import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"
import { Paging, type UpdatedSince, wholeNumber } from "../../core/paging/contract.ts"
import { MOST_AT_ONCE } from "../../people/selection/contract.ts"
import { Act, type MatchingResult, matching } from "../../people/selection/matching/contract.ts"
import type { Undoable } from "../../people/selection/undoing/contract.ts"
import type { CampaignSummary } from "../campaigns/contract.ts"

/** What a list of campaigns can be narrowed to. */
export const CampaignNarrowing = z.object({
  /** Part of the name, in whatever case and with or without its accents. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, "Search for at most 100 characters"))),
  state: z.optional(z.enum(["draft", "active", "paused", "done", "archived"])),
  client: z.optional(line(40)),
})
export type CampaignNarrowing = z.infer<typeof CampaignNarrowing>

/** As programs narrow it. */
export type CampaignFilter = CampaignNarrowing & { updatedSince?: z.infer<typeof UpdatedSince> }

export const campaignOrders = ["newest", "name", "state", "people", "replied", "launched", "changed"] as const
export type CampaignOrder = (typeof campaignOrders)[number]

/** How many campaigns a page has unless its query says so. */
export const CAMPAIGN_PAGE = 30

/** The query of the list. */
export const CampaignListFilter = z.object({
  ...CampaignNarrowing.shape,
  sort: z._default(z.enum(campaignOrders), "newest"),
  page: Paging.shape.page,
  limit: z._default(wholeNumber(1, 100), CAMPAIGN_PAGE),
  cursor: Paging.shape.cursor,
})
export type CampaignListFilter = z.infer<typeof CampaignListFilter>

export interface CampaignPage {
  campaigns: CampaignSummary[]
  /** How many match in all. */
  total: number
  nextCursor: string | null
}

/** The same done to many campaigns: those that it does not fit are left as they are. */
const CampaignAction = z.enum(["pause", "archive", "delete"])
export type CampaignAction = z.infer<typeof CampaignAction>

export const ManyCampaigns = z.object({
  ids: z
    .array(z.string().check(z.maxLength(40)))
    .check(
      z.minLength(1, "Choose at least one campaign"),
      z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} campaigns at once`),
    ),
  action: CampaignAction,
  act: Act,
})
export type ManyCampaigns = z.infer<typeof ManyCampaigns>

/** The same done to every campaign that matches a filter, batch by batch. */
export const MatchingCampaigns = z.object({
  filter: CampaignNarrowing,
  action: CampaignAction,
  act: Act,
  ...matching,
})
export type MatchingCampaigns = z.infer<typeof MatchingCampaigns>

/** The number of campaigns that changed, and which of them were paused. */
export type CampaignsChanged = { changed: number } & Undoable<"running">

/** What the browser asks of the list, and what it gets. */
export interface CampaignListCalls {
  "GET /campaigns": { query: CampaignListFilter; answer: CampaignPage }
  "POST /campaigns/bulk": { body: ManyCampaigns; answer: CampaignsChanged }
  "POST /campaigns/bulk/matching": { body: MatchingCampaigns; answer: MatchingResult & CampaignsChanged }
}
