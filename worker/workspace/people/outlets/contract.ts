import * as z from "zod/mini"
import { line, orNone, text, Words } from "../../../site/text/contract.ts"
import { Paging, UpdatedSince } from "../../core/paging/contract.ts"
import { ContactEmail, TimeZone } from "../details/checks/contract.ts"
import { MOST_AT_ONCE } from "../selection/contract.ts"
import { Act, type MatchingResult, matching } from "../selection/matching/contract.ts"
import { At, type Undoable } from "../selection/undoing/contract.ts"
import type { OutletFigure } from "./figures/contract.ts"

export const outletKinds = ["news", "blog", "trade", "podcast", "newsletter", "company", "community"] as const
export type OutletKind = (typeof outletKinds)[number]

/** The stage of the relationship with an outlet. */
export const outletStages = [
  "new",
  "researching",
  "contacted",
  "in_conversation",
  "placed",
  "do_not_pitch",
] as const
export type OutletStage = (typeof outletStages)[number]

/** The maximum number of topics of an outlet. */
const MOST_TOPICS = 20

/** Each once, in the given order; blanks are dropped. */
const Topics = z.pipe(
  z.array(line(60)).check(z.maxLength(MOST_TOPICS, `Give at most ${MOST_TOPICS} topics`)),
  z.transform((topics) => [
    ...new Map(topics.filter(Boolean).map((topic) => [topic.toLowerCase(), topic])).values(),
  ]),
)

/** The maximum number of addresses of an outlet. */
export const MOST_ADDRESSES = 50

/** The addresses of its desks, in small letters, each once. */
const Emails = z.pipe(
  z.array(ContactEmail).check(z.maxLength(MOST_ADDRESSES, `Give at most ${MOST_ADDRESSES} addresses`)),
  z.transform((emails) => [...new Set(emails.map((email) => email.toLowerCase()))]),
)

const Language = z.string().check(z.regex(/^[a-z]{2}$/, "Use two small letters, such as en"))

/** The optional details of an outlet. */
export const facts = {
  kind: z.enum(outletKinds),
  language: Language,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, "Use two capital letters, such as GB")),
  timeZone: TimeZone,
  contactUrl: z
    .url({ protocol: /^https?$/, error: "Give an address that begins with https://" })
    .check(z.maxLength(2048, "Use at most 2048 characters")),
}

/** A place that publishes, by an address of its site. It is called like its domain until it has a name. */
export const NewOutlet = z.object({
  url: z
    .string("Give the address of a website")
    .check(
      z.trim(),
      z.minLength(1, "Give the address of a website"),
      z.maxLength(2048, "Use at most 2048 characters"),
    ),
  name: z._default(line(200), ""),
  kind: z._default(orNone(facts.kind), null),
  language: z._default(orNone(facts.language), null),
  country: z._default(orNone(facts.country), null),
  timeZone: z._default(orNone(facts.timeZone), null),
  topics: z._default(Topics, []),
  emails: z._default(Emails, []),
  contactUrl: z._default(orNone(facts.contactUrl), null),
  guidelines: z._default(text(10_000), ""),
  stage: z._default(z.enum(outletStages), "new"),
})
export type NewOutlet = z.infer<typeof NewOutlet>

/** Fields that are left out stay as they are. */
export const OutletChange = z.partial(
  z.object({
    name: line(200, "Give the outlet a name"),
    kind: orNone(facts.kind),
    language: orNone(facts.language),
    country: orNone(facts.country),
    timeZone: orNone(facts.timeZone),
    topics: Topics,
    emails: Emails,
    contactUrl: orNone(facts.contactUrl),
    guidelines: text(10_000),
    stage: z.enum(outletStages),
  }),
)
export type OutletChange = z.infer<typeof OutletChange>

export const OutletIds = z
  .array(z.string().check(z.maxLength(40)))
  .check(
    z.minLength(1, "Choose at least one outlet"),
    z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} outlets at once`),
  )

/** The same done to many outlets: they are deleted, or come to a stage. */
export const OutletBulkAction = z.object({
  ids: OutletIds,
  act: Act,
  action: z.enum(["delete", ...outletStages]),
})
export type OutletBulkAction = z.infer<typeof OutletBulkAction>

/** Gives outlets the stage that they had before it was changed for many at a time. */
export const StageUndo = z.object({ ids: OutletIds, at: At, state: z.enum(outletStages) })
export type StageUndo = z.infer<typeof StageUndo>

export interface StageUndoResult {
  /** The number of outlets that have it again; the others were changed since. */
  changed: number
}

export interface OutletBulkResult extends Undoable<OutletStage> {
  /** The number of outlets that changed. */
  changed: number
}

/** Which outlets a list shows: those that fit all that is given. A tag is named by its id. */
export const OutletNarrowing = z.object({
  q: z.optional(Words),
  stage: z.optional(z.enum(outletStages)),
  kind: z.optional(z.enum(outletKinds)),
  language: z.optional(Language),
  tag: z.optional(z.string().check(z.maxLength(40))),
  updatedSince: UpdatedSince,
})
export type OutletNarrowing = z.infer<typeof OutletNarrowing>

export const outletOrders = ["newest", "name", "last_scanned"] as const

/** The query of a list. */
export const OutletFilter = z.object({
  ...OutletNarrowing.shape,
  sort: z._default(z.enum(outletOrders), "newest"),
  ...Paging.shape,
})
export type OutletFilter = z.infer<typeof OutletFilter>

export interface Outlet {
  id: string
  name: string
  /** Its registrable domain, such as `paper.co.uk`. */
  domain: string
  /** Where its site is, such as `news.paper.co.uk`. */
  host: string
  kind: OutletKind | null
  /** ISO 639-1. */
  language: string | null
  /** ISO 3166-1. */
  country: string | null
  timeZone: string | null
  topics: string[]
  /** Those of its desks, which several people read. */
  emails: string[]
  /** The names of its tags. */
  tags: string[]
  /** Those that members entered. */
  figures: OutletFigure[]
  feedUrl: string | null
  sitemapUrl: string | null
  contactUrl: string | null
  guidelines: string
  stage: OutletStage
  lastScannedAt: string | null
  lastPublishedAt: string | null
  createdAt: string
  updatedAt: string
}

export interface OutletPage {
  outlets: Outlet[]
  /** How many match in all. */
  total: number
  nextCursor: string | null
  /** The languages that there are among all outlets. */
  languages: string[]
}

/** The same done to every outlet that matches a filter, batch by batch. */
export const MatchingOutletAction = z.object({
  filter: OutletNarrowing,
  action: OutletBulkAction.shape.action,
  act: Act,
  ...matching,
})
export type MatchingOutletAction = z.infer<typeof MatchingOutletAction>

/** What the browser asks here, and what it gets. */
export interface OutletCalls {
  "GET /outlets": { query: OutletFilter; answer: OutletPage }
  "POST /outlets": { body: NewOutlet; answer: Outlet }
  "POST /outlets/bulk": { body: OutletBulkAction; answer: OutletBulkResult }
  "POST /outlets/bulk/matching": {
    body: MatchingOutletAction
    answer: MatchingResult & Undoable<OutletStage>
  }
  "POST /outlets/bulk/undo": { body: StageUndo; answer: StageUndoResult }
  "PUT /outlets/:id": { body: OutletChange; answer: Outlet }
  "DELETE /outlets/:id": { answer: undefined }
}
