import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import { ClientId } from "../../people/clients/contract.ts"
import { type FoundCoverage, StorySearch, several } from "../stories/contract.ts"

/** The most stories of a workspace. */
export const MOST_STORIES = 200
/** The most names, and the most competitors, that one story is watched for. */
export const MOST_NAMES = 20

const Names = several(line(100, "Give names without empty ones"), MOST_NAMES)

const { title, text, countries, languages, kinds } = StorySearch.shape

/** A story to keep: what is searched for, and which names are watched for beside it. */
export const NewStory = z.object({
  ...{ title, text, countries, languages, kinds },
  clientId: ClientId,
  /** The brand and whoever speaks for it. */
  names: Names,
  competitors: Names,
  isWatched: z._default(z.boolean(), true),
})
export type NewStory = z.infer<typeof NewStory>

/** What the form asks for when a story that was searched for is kept. */
export const KeptStory = z.object({ clientId: ClientId, names: Names, competitors: Names })

/** Fields that are left out stay as they are. */
export const StoryChange = z.object({
  title: z.optional(title),
  text: z.optional(text.def.innerType),
  countries: z.optional(countries.def.innerType),
  languages: z.optional(languages.def.innerType),
  kinds: z.optional(kinds.def.innerType),
  clientId: ClientId,
  names: z.optional(Names.def.innerType),
  competitors: z.optional(Names.def.innerType),
  isWatched: z.optional(z.boolean()),
})
export type StoryChange = z.infer<typeof StoryChange>

/** The query of a list: all stories, or those for a client. */
export const StoryFilter = z.object({
  client: z.optional(z.string().check(z.maxLength(40))),
  ...Paging.shape,
})
export type StoryFilter = z.infer<typeof StoryFilter>

export interface Story {
  id: string
  title: string
  text: string
  /** Null for the workspace itself. */
  clientId: string | null
  countries: string[]
  languages: string[]
  kinds: NewStory["kinds"]
  names: string[]
  competitors: string[]
  isWatched: boolean
  /** When the directory was last asked for new articles; null before the first time. */
  lastLookedAt: string | null
  /** Null while it is not watched. */
  nextLookAt: string | null
  /** Why the last look failed, as text; null when it succeeded. */
  lastError: string | null
  /** How many articles the watch proposed that are still kept. */
  found: number
  createdBy: string
  createdAt: string
}

export interface StoryPageOfList {
  stories: Story[]
  total: number
  nextCursor: string | null
}

/** What the browser asks here, and what it gets. */
export interface SavedStoryCalls {
  "GET /stories": { query: StoryFilter; answer: StoryPageOfList }
  "POST /stories": { body: NewStory; answer: Story }
  "GET /stories/:id": { answer: Story }
  "PUT /stories/:id": { body: StoryChange; answer: Story }
  "DELETE /stories/:id": { answer: undefined }
  "GET /stories/:id/coverage": { answer: FoundCoverage }
}
