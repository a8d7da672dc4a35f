import * as z from "zod/mini"
import { line, orNone, text } from "../../../site/text/contract.ts"
import { isTimeZone } from "../../campaigns/campaigns/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import { ClientId } from "../../people/clients/contract.ts"
import { Synonyms } from "../../people/synonyms/contract.ts"
import { type Finding, OPPORTUNITY_KINDS, type OpportunityKind } from "../sightings/contract.ts"

/** The states that a member may give a request. Only the clock lets it expire. */
export const settableStates = ["new", "shortlisted", "pitched", "won", "lost", "dismissed"] as const
export const opportunityStates = [...settableStates, "expired"] as const
export type OpportunityState = (typeof opportunityStates)[number]

/** The number of days after its deadline for which a request is stored if it was neither shortlisted nor answered. */
export const DAYS_KEPT = 180

/** Of these the deadline still decides: past it they expire. */
export const openStates = ["new", "shortlisted"] as const

const link = z
  .url({ protocol: /^https?$/, error: "Give an address that begins with https://" })
  .check(z.maxLength(2000, "Use at most 2000 characters"))

/** Where to send the answer: an email address or a link to a form. */
const ReplyTo = line(500).check(
  z.refine(
    (to) => to === "" || z.safeParse(z.email(), to).success || z.safeParse(link, to).success,
    "Give an email address, or a link that begins with https://",
  ),
)

/** A valid day, or a valid day with a time of day, in the local time of its zone. */
const Local = z
  .string()
  .check(
    z.regex(
      new RegExp(`^${z.regexes.date.source.slice(1, -1)}(?:T(?:[01]\\d|2[0-3]):[0-5]\\d)?$`),
      "Give a day that exists, such as 2027-03-01",
    ),
  )

export const isZone = (zone: string) => /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(zone) || isTimeZone(zone)
const Zone = z.string().check(z.refine(isZone, "Choose a time zone such as Europe/London, or +01:00"))

/** The details of a request, each by its rule. */
export const details = {
  title: line(300, "Give the request a title"),
  body: text(10_000),
  /** The address at which the request was published. */
  url: link,
  outlet: line(200),
  journalist: line(200),
  replyTo: ReplyTo,
  deadlineLocal: Local,
  deadlineZone: Zone,
  /** The deadline as it was written. */
  deadlineWords: line(200),
}

/** A request entered by a member. A deadline without a zone stays without one. */
export const NewOpportunity = z.object({
  title: details.title,
  body: z._default(details.body, ""),
  url: z._default(orNone(details.url), null),
  outlet: z._default(details.outlet, ""),
  journalist: z._default(details.journalist, ""),
  replyTo: z._default(details.replyTo, ""),
  deadlineLocal: z._default(orNone(details.deadlineLocal), null),
  deadlineZone: z._default(orNone(details.deadlineZone), null),
  deadlineWords: z._default(details.deadlineWords, ""),
  clientId: ClientId,
})
export type NewOpportunity = z.infer<typeof NewOpportunity>

/** Fields that are left out stay as they are. */
export const OpportunityChange = z.partial(
  z.object({
    ...details,
    url: orNone(details.url),
    deadlineLocal: orNone(details.deadlineLocal),
    deadlineZone: orNone(details.deadlineZone),
    clientId: ClientId,
    state: z.enum(settableStates),
  }),
)
export type OpportunityChange = z.infer<typeof OpportunityChange>

/** The most characters of a digest that are read. */
export const LONGEST_DIGEST = 200_000
/** The most requests of one digest. */
export const MOST_IN_DIGEST = 100

/** The text of a request, or of a digest of several, as it was copied from a mail or a page. */
export const PastedRequest = z.object({ text: text(LONGEST_DIGEST, "Paste the text of the request") })
export type PastedRequest = z.infer<typeof PastedRequest>

/** The requests of a digest. */
export const NewOpportunities = z.object({
  requests: z
    .array(NewOpportunity)
    .check(
      z.minLength(1, "Choose at least one request"),
      z.maxLength(MOST_IN_DIGEST, `Add at most ${MOST_IN_DIGEST} requests at once`),
    ),
})
export type NewOpportunities = z.infer<typeof NewOpportunities>

/** How many requests of a digest were added, and how many were here before. */
export interface AddedOpportunities {
  added: number
  known: number
}

/** Which requests a list shows: those that fit all that is given. Unless a state is named, dismissed and expired ones are left out. */
export const OpportunityNarrowing = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Search for at most 200 characters"))),
  state: z.optional(z.enum(opportunityStates)),
  source: z.optional(z.string().check(z.maxLength(40))),
  campaign: z.optional(z.string().check(z.maxLength(40))),
  kind: z.optional(z.enum(OPPORTUNITY_KINDS)),
  client: z.optional(z.string().check(z.maxLength(40))),
  /** A saved story that it was found for. */
  story: z.optional(z.string().check(z.maxLength(40))),
})
export type OpportunityNarrowing = z.infer<typeof OpportunityNarrowing>

export const opportunityOrders = ["fit", "deadline", "newest", "title", "outlet"] as const
export type OpportunityOrder = (typeof opportunityOrders)[number]

/** The query of a list. */
export const OpportunityFilter = z.object({
  ...OpportunityNarrowing.shape,
  sort: z._default(z.enum(opportunityOrders), "fit"),
  ...Paging.shape,
})
export type OpportunityFilter = z.infer<typeof OpportunityFilter>

export interface Deadline {
  /** Such as `2027-03-01T17:00`, or the day alone. */
  local: string
  /** Null where the request names none. */
  zone: string | null
  /** When the deadline passes; without a zone, when it has passed everywhere. */
  at: string
}

/** The open requests whose deadlines pass soon. */
export interface NextDeadlines {
  /** How many fall into the next seven days. */
  total: number
  /** The first of them. `local` is the deadline as it is written, a day or a day with a time, and `zone` null where none is. */
  requests: { id: string; title: string; outlet: string; local: string; zone: string | null; at: string }[]
}

/** One line of why a request fits, or does not, and what it adds to the score. */
export interface FitReason {
  points: number
  text: string
}

export interface Opportunity {
  id: string
  kind: OpportunityKind
  title: string
  body: string
  url: string | null
  outlet: { name: string; id: string | null } | null
  journalist: string
  replyTo: string
  deadline: Deadline | null
  /** The deadline as it was written, also where it could not be read. */
  deadlineWords: string
  fitScore: number
  fitReasons: FitReason[]
  state: OpportunityState
  sources: { id: string; name: string }[]
  /** Of an article: what it was proposed for. Empty once those stories are deleted, and for a request. */
  findings: Finding[]
  /** The outlet exists on this site alone, so that the product can be tried without a network. */
  isSimulated: boolean
  campaignId: string | null
  /** It was pitched in a campaign for a client whose work the reader does not see; `campaignId` is null then. */
  isPitchedElsewhere: boolean
  /** The client that a member named; null where it goes by its campaign and by what it was found for. */
  clientId: string | null
  /** For whom it is: the one that is named, or those of its campaign and its stories, or else the workspace itself, whose name may be
   * empty. */
  clients: { id: string; name: string }[]
  createdBy: string
  createdAt: string
  updatedAt: string
}

export interface Happening {
  at: string
  actor: string
  /** A name of `ACTIONS`. */
  action: string
}

export interface OpportunityDetail extends Opportunity {
  /** Where and when each source listed it. */
  sightings: { source: string; url: string | null; at: string }[]
  history: Happening[]
}

export interface OpportunityPage {
  opportunities: Opportunity[]
  total: number
  nextCursor: string | null
}

/** The details found in a pasted request. */
export type ReadRequest = z.infer<typeof NewOpportunity>

/** The outcome of a pitch: the campaign, and the reason why nobody could be added to it. */
export interface Pitch {
  campaignId: string
  /** Who was added as its recipient; null for nobody. */
  contactId: string | null
  /** Why nobody was added; null where somebody was, and where the campaign had been begun before. */
  note: string | null
}

const Word = line(60)
const words = (most: number) => {
  const message = `Give at most ${most}`
  return z.pipe(
    z.array(Word).check(z.maxLength(500, message)),
    z.transform((given) => [...new Set(given.filter((word) => word !== ""))].slice(0, most)),
  )
}

/** The workspace's topics, by which requests are scored. */
export const Topics = z.object({
  topics: words(50),
  avoid: words(50),
  languages: z
    .array(z.string().check(z.regex(/^[a-z]{2,3}$/, "Give language codes such as en")))
    .check(z.maxLength(20, "Give at most 20 languages")),
  countries: z
    .array(z.string().check(z.regex(/^[A-Z]{2}$/, "Give country codes such as GB")))
    .check(z.maxLength(50, "Give at most 50 countries")),
  /** Campaigns judge their people by these, too. */
  synonyms: Synonyms,
})
export type Topics = z.infer<typeof Topics>
