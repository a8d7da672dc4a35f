import * as z from "zod/mini"
import { line, orNone, text, Words } from "../../../site/text/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import { TimeZone } from "../details/checks/contract.ts"
import { MOST_AT_ONCE } from "../selection/contract.ts"

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
export const OutletBulkAction = z.object({ ids: OutletIds, action: z.enum(["delete", ...outletStages]) })
export type OutletBulkAction = z.infer<typeof OutletBulkAction>

export interface OutletBulkResult {
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
  /** The names of its tags. */
  tags: string[]
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

/** What the browser asks here, and what it gets. */
export interface OutletCalls {
  "GET /outlets": { query: OutletFilter; answer: OutletPage }
  "POST /outlets": { body: NewOutlet; answer: Outlet }
  "POST /outlets/bulk": { body: OutletBulkAction; answer: OutletBulkResult }
  "PUT /outlets/:id": { body: OutletChange; answer: Outlet }
  "DELETE /outlets/:id": { answer: undefined }
}
