import * as z from "zod/mini"
import { OutletKind } from "../../../directory/outlets/contract.ts"
import type { Coverage, SuggestedWriter } from "../../../directory/search/contract.ts"
import { line, orNone, text } from "../../../site/text/contract.ts"
import { ListName } from "../../people/groups/contract.ts"

/** The most characters of a story that are read. */
export const LONGEST_STORY = 20_000
/** The most writers that are brought in at once. */
export const MOST_CHOSEN = 30

/** Several choices: a list, or a text with commas as a form sends it. */
export const several = <Schema extends z.ZodMiniType<unknown, unknown>>(one: Schema, most: number) =>
  z._default(
    z.pipe(
      z.transform((given) =>
        typeof given === "string" ? given.split(",").flatMap((part) => part.trim() || []) : given,
      ),
      z.array(one).check(z.maxLength(most, `Give at most ${most}`)),
    ),
    [],
  )

const Country = z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/, "Give country codes such as GB"))
const Language = z.string().check(z.toLowerCase(), z.regex(/^[a-z]{2}$/, "Give language codes such as en"))
const badDays = "Give a number of days from 1 to 120"

/** Where something was published, and when. Empty lists exclude nothing. */
export const StoryFilter = z.object({
  countries: several(Country, 20),
  languages: several(Language, 4),
  days: z._default(
    z.pipe(z.transform(Number), z.int(badDays).check(z.minimum(1, badDays), z.maximum(120, badDays))),
    90,
  ),
})

/** A story, and among what was published those are sought who write about such stories. */
export const StorySearch = z.object({
  title: line(300, "Say in a line what your story is"),
  text: z._default(text(LONGEST_STORY), ""),
  kinds: several(OutletKind, 8),
  ...StoryFilter.shape,
})
export type StorySearch = z.infer<typeof StorySearch>

/** The address of a page that tells a story. Without http:// or https:// it gets https://. */
export const StoryPage = z.object({
  url: line(2000, "Give the address of a page").check(
    z.overwrite((url) => (/^https?:\/\//i.test(url) ? url : `https://${url}`)),
  ),
})
export type StoryPage = z.infer<typeof StoryPage>

/** What a page tells. */
export interface ReadStory {
  title: string
  text: string
  /** Where it was, after redirects. */
  url: string
}

/** What the workspace knows of somebody whom the directory suggests. */
export interface KnownWriter {
  contactId: string
  hasAddress: boolean
  lastContactedAt: string | null
  /** Whether they must not be written to. */
  isSuppressed: boolean
}

export interface FoundWriter extends SuggestedWriter {
  /** Null for somebody who is no contact yet. */
  known: KnownWriter | null
}

export interface FoundCoverage extends Omit<Coverage, "writers"> {
  writers: FoundWriter[]
}

const Id = z.string().check(z.minLength(1), z.maxLength(40))

/** The list that writers are put on, as the form asks for it: none when it is empty. */
export const NewWriters = z.object({ list: z._default(orNone(ListName), null) })

/** Writers to bring into the contacts, each with the article that they were chosen for. */
export const ChosenWriters = z.object({
  writers: z
    .array(z.object({ id: Id, articleId: z.int().check(z.minimum(1)) }))
    .check(
      z.minLength(1, "Choose at least one writer"),
      z.maxLength(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} writers at once`),
    ),
  /** The name of the list that they are put on; it is made if there is none of this name. */
  ...NewWriters.shape,
})
export type ChosenWriters = z.infer<typeof ChosenWriters>

export interface TakenWriters {
  writers: { id: string; contactId: string; outcome: "created" | "known" | "suppressed" }[]
  /** The chosen writers who are not in the directory any more. */
  gone: number
  list: { id: string; name: string } | null
}

/** What the browser asks here, and what it gets. */
export interface StoryCalls {
  "POST /stories/coverage": { body: StorySearch; answer: FoundCoverage }
  "POST /stories/page": { body: StoryPage; answer: ReadStory }
  "POST /stories/writers": { body: ChosenWriters; answer: TakenWriters }
}
