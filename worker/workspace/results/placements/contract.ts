import * as z from "zod/mini"
import type { OutletRhythm } from "../../../directory/browse/contract.ts"
import { line, orNone, Words } from "../../../site/text/contract.ts"
import { Paging, UpdatedSince } from "../../core/paging/contract.ts"
import type { OutletFigure } from "../../people/outlets/figures/contract.ts"
import { MOST_AT_ONCE } from "../../people/selection/contract.ts"
import { Act, type MatchingResult, matching } from "../../people/selection/matching/contract.ts"
import type { Snapshot } from "../snapshots/contract.ts"

/** The parts of an address that must agree for a link to count; `isTarget` says how. */
export const matches = ["exact", "page", "site"] as const
export type Match = (typeof matches)[number]

/** How the page contains what is looked for. */
export const placementTypes = ["link", "image", "mention"] as const
export type PlacementType = (typeof placementTypes)[number]

export const placementStates = ["pending", "live", "changed", "lost", "unreachable", "blocked"] as const
export type PlacementState = (typeof placementStates)[number]

/** The outcome of one check of a page. */
export const checkOutcomes = ["seen", "missing", "unreachable", "blocked"] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

const MOST_TARGETS = 20

const Address = z
  .url({ protocol: /^https?$/, error: "Give an address that begins with https://" })
  .check(z.maxLength(2000, "Use at most 2000 characters"))
const PageUrl = z
  .string("Give the address of the page")
  .check(
    z.trim(),
    z.minLength(1, "Give the address of the page"),
    z.maxLength(2048, "Use at most 2048 characters"),
  )
const Targets = z.array(Address).check(z.maxLength(MOST_TARGETS, `Give at most ${MOST_TARGETS} addresses`))
const Phrase = line(200)
const Id = orNone(z.string().check(z.maxLength(40)))

/**
 * A page that is checked, and the link or words that it should have. With neither, the campaign's target pages are
 * looked for.
 */
export const NewPlacement = z.object({
  pageUrl: PageUrl,
  targetUrls: z._default(Targets, []),
  match: z._default(z.enum(matches), "page"),
  phrase: z._default(Phrase, ""),
  /** For whom it is; null for the client of its campaign. */
  clientId: z._default(Id, null),
  campaignId: z._default(Id, null),
  contactId: z._default(Id, null),
})
export type NewPlacement = z.infer<typeof NewPlacement>

/** Fields that are left out stay as they are. */
export const PlacementChange = z.partial(
  z.object({
    pageUrl: PageUrl,
    targetUrls: Targets,
    match: z.enum(matches),
    phrase: Phrase,
    clientId: Id,
    campaignId: Id,
    contactId: Id,
  }),
)
export type PlacementChange = z.infer<typeof PlacementChange>

/** Which placements a list shows: those that fit all that is given. Campaign, outlet and contact are named by their ids. */
export const PlacementNarrowing = z.object({
  q: z.optional(Words),
  state: z.optional(z.enum(placementStates)),
  client: z.optional(z.string().check(z.maxLength(40))),
  campaign: z.optional(z.string().check(z.maxLength(40))),
  outlet: z.optional(z.string().check(z.maxLength(40))),
  contact: z.optional(z.string().check(z.maxLength(40))),
  updatedSince: UpdatedSince,
})
export type PlacementNarrowing = z.infer<typeof PlacementNarrowing>

export const placementOrders = ["newest", "page", "outlet", "first_seen", "last_checked"] as const
export type PlacementOrder = (typeof placementOrders)[number]

/** The query of a list. */
export const PlacementFilter = z.object({
  ...PlacementNarrowing.shape,
  sort: z._default(z.enum(placementOrders), "newest"),
  ...Paging.shape,
})
export type PlacementFilter = z.infer<typeof PlacementFilter>

/** The query of a file of placements: those that match, or of these only the ones with some ids, which commas divide. */
export const PlacementExport = z.object({
  ...PlacementNarrowing.shape,
  ids: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^[\\w-]{1,40}(?:,[\\w-]{1,40}){0,${MOST_AT_ONCE - 1}}$`),
          `Give at most ${MOST_AT_ONCE} ids`,
        ),
      ),
  ),
})
export type PlacementExport = z.infer<typeof PlacementExport>

/** The same done to many placements: they are deleted, or their pages are checked now. */
export const PlacementBulkAction = z.object({
  ids: z
    .array(z.string().check(z.maxLength(40)))
    .check(
      z.minLength(1, "Choose at least one placement"),
      z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} placements at once`),
    ),
  act: Act,
  action: z.enum(["delete", "check"]),
})
export type PlacementBulkAction = z.infer<typeof PlacementBulkAction>

/** The same done to every placement that matches a filter, batch by batch. */
export const MatchingPlacementAction = z.object({
  filter: PlacementNarrowing,
  action: PlacementBulkAction.shape.action,
  act: Act,
  ...matching,
})
export type MatchingPlacementAction = z.infer<typeof MatchingPlacementAction>

/** The findings on a page, word for word. */
export interface Found {
  type: PlacementType
  /** The target of the link or the picture; null for a mention. */
  foundUrl: string | null
  /** The text of the link, or the text that replaces its picture. */
  anchor: string
  /** As the link has it. */
  rel: string
  nofollow: boolean
  sponsored: boolean
  ugc: boolean
  /** Search engines are asked not to list the page. */
  noindex: boolean
  /** The words around it, as proof. */
  quote: string
}

interface Named {
  id: string
  name: string
}

export interface Placement {
  id: string
  pageUrl: string
  /** The page's title; empty until it was read. */
  title: string
  targetUrls: string[]
  match: Match
  phrase: string
  state: PlacementState
  /** The last finding; null until there is one. */
  found: Found | null
  /** The number of consecutive readable checks that did not find it. */
  misses: number
  /** Why the last check found nothing; null if it found it. */
  reason: string | null
  /** The client that it names; null where it belongs to the client of its campaign. */
  client: Named | null
  campaign: Named | null
  contact: Named | null
  outlet: Named | null
  firstSeenAt: string | null
  lastSeenAt: string | null
  lastCheckedAt: string | null
  nextCheckAt: string | null
  /** Of a rehearsal in the sandbox: it counts in no result. */
  isSimulated: boolean
  /** It is about to be read, or is being read. */
  isDue: boolean
  createdBy: string
  createdAt: string
  updatedAt: string
}

/** One time that the page was read. */
export interface PlacementCheck {
  id: string
  at: string
  outcome: CheckOutcome
  /** The state of the placement after the check. */
  state: PlacementState
  /** The website's status code; null when it did not answer. */
  httpStatus: number | null
  reason: string | null
  found: Found | null
}

/** What changed about the link or mention on a page. */
export const changeKinds = ["found", "lost", "won back", "nofollow", "followed"] as const

export interface SeenChange {
  at: string
  kind: (typeof changeKinds)[number]
}

/** What proves a placement, the oldest first, and what the directory knows of its outlet. */
export interface Evidence {
  changes: SeenChange[]
  snapshots: Snapshot[]
  /** Null for an outlet that the directory does not have. */
  outlet: OutletRhythm | null
  /** What members entered for its outlet. */
  figures: OutletFigure[]
}

/** A placement with its checks, newest first. */
export interface PlacementDetail extends Placement {
  checks: PlacementCheck[]
}

export interface PlacementPage {
  placements: Placement[]
  /** How many match in all. */
  total: number
  nextCursor: string | null
}

/** What the browser asks here, and what it gets. */
export interface PlacementCalls {
  "GET /placements": { query: PlacementFilter; answer: PlacementPage }
  "POST /placements": { body: NewPlacement; answer: PlacementDetail }
  "GET /placements/:id": { answer: PlacementDetail }
  "POST /placements/bulk": { body: PlacementBulkAction; answer: { changed: number } }
  "POST /placements/bulk/matching": { body: MatchingPlacementAction; answer: MatchingResult }
  "PUT /placements/:id": { body: PlacementChange; answer: PlacementDetail }
  "DELETE /placements/:id": { answer: undefined }
  "POST /placements/:id/check": { answer: PlacementDetail }
  "GET /placements/:id/evidence": { answer: Evidence }
  "GET /placements/:id/evidence/:snapshotId/source": { answer: Blob }
  "GET /placements/:id/evidence/:snapshotId/picture": { answer: Blob }
  "POST /placements/:id/evidence/:snapshotId/picture": { answer: Evidence }
}
