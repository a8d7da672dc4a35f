import * as z from "zod/mini"
import { OutletKind, type OutletOrigin } from "../outlets/contract.ts"

const searched = z.string().check(
  z.overwrite((text) =>
    text
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .toWellFormed(),
  ),
  z.maxLength(100, "Search for at most 100 characters"),
)

/** Which outlets are listed. `q` is part of a name, of a host or of a topic; `after` is the cursor of the page above. */
export const OutletSearch = z.object({
  q: z.optional(searched),
  kind: z.optional(OutletKind),
  country: z.optional(
    z.string().check(z.regex(/^[A-Za-z]{2}$/, "Use the two letters of a country"), z.toUpperCase()),
  ),
  language: z.optional(
    z.string().check(z.regex(/^[A-Za-z]{2}$/, "Use the two letters of a language"), z.toLowerCase()),
  ),
  state: z.optional(z.enum(["never", "failing"])),
  after: z.optional(z.string().check(z.maxLength(2000))),
})
export type OutletSearch = z.infer<typeof OutletSearch>

/** How the collection of an outlet stands, in words. */
export const COLLECTION_STATES = {
  simulated: "Simulated",
  never: "Never collected yet",
  current: "Collected",
  failing: "Not readable at the moment",
  gone: "No feed any more",
  paused: "Paused",
} as const
export type CollectionState = keyof typeof COLLECTION_STATES

/** An outlet of the directory. Times are ISO 8601. */
export interface DirectoryOutlet {
  id: string
  name: string
  host: string
  site: string
  kind: OutletKind
  country: string | null
  languages: string[]
  topics: string[]
  origin: OutletOrigin
  collection: CollectionState
  /** When one of its feeds was last read. */
  lastReadAt: string | null
  /** Articles of the last 90 days. */
  articles: number
  lastPublishedAt: string | null
}

/** One page of outlets by name. `after` requests the next page; null at the end. */
export interface DirectoryOutletPage {
  outlets: DirectoryOutlet[]
  after: string | null
  /** Whether this site collects what outlets publish. */
  isCollecting: boolean
}

/** A part of what was published, such as a section. */
export interface Share {
  name: string
  articles: number
}

export interface DirectoryArticle {
  id: number
  url: string
  headline: string
  summary: string
  section: string | null
  publishedAt: string
  outlet: { id: string; name: string }
  writers: { id: string; name: string }[]
}

/** A writer of an outlet, with what they signed there in the last 90 days. */
export interface OutletWriter {
  id: string
  name: string
  articles: number
  lastPublishedAt: string
  /** The section for which they write most. */
  section: string | null
}

export interface DirectoryFeed {
  url: string
  state: "active" | "gone"
  lastReadAt: string | null
  nextAt: string
  failures: number
  lastError: string | null
  /** Whether a hub brings its news as they appear (WebSub), so that it is read once a day. */
  isBrought: boolean
}

export interface DirectoryOutletDetail extends DirectoryOutlet {
  sections: Share[]
  /** Words that its headlines use again and again. */
  terms: Share[]
  /** Articles a week, over the last four weeks. */
  perWeek: number
  writers: OutletWriter[]
  feeds: DirectoryFeed[]
  latest: DirectoryArticle[]
}

/** How often an outlet publishes. */
export interface OutletRhythm {
  name: string
  kind: OutletKind
  country: string | null
  /** Articles a week over the last four weeks, by its feeds; null where none of them was read yet. */
  perWeek: number | null
}

/** A person as bylines name them: one row for each outlet that their pages tie together. */
export interface DirectoryWriter {
  id: string
  name: string
  outlets: {
    id: string
    name: string
    host: string
    site: string
    profileUrl: string | null
    articles: number
  }[]
  sections: Share[]
  terms: Share[]
  /** Articles of the last 90 days. */
  articles: number
  lastPublishedAt: string | null
  latest: DirectoryArticle[]
}

/** What the browser asks here, and what it gets. */
export interface DirectoryCalls {
  "GET /api/directory/outlets": { query: OutletSearch; answer: DirectoryOutletPage }
  "GET /api/directory/outlets/:id": { answer: DirectoryOutletDetail }
  "GET /api/directory/writers/:id": { answer: DirectoryWriter }
}
