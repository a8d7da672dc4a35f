import * as z from "zod/mini"
import { OutletKind } from "../../../directory/outlets/contract.ts"
import { line } from "../../../site/text/contract.ts"
import { UpdatedSince } from "../../core/paging/contract.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { type FoundWriter, LONGEST_STORY, StorySearch } from "../stories/contract.ts"
import { MOST_NAMES, type NewStory, type Story, type StoryChange, StoryFilter } from "./contract.ts"

export const StoryFilterV1 = z.object({ ...StoryFilter.shape, updated_since: UpdatedSince })

/** A story as programs read it. */
export const StoryV1 = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    client_id: z.nullable(z.string()),
    countries: z.array(z.string()),
    languages: z.array(z.string()),
    kinds: z.array(OutletKind),
    names: z.array(z.string()),
    competitors: z.array(z.string()),
    watched: z.boolean(),
    last_looked_at: z.nullable(z.iso.datetime()),
    next_look_at: z.nullable(z.iso.datetime()),
    last_error: z.nullable(z.string()),
    found: z.int(),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Story" })
export type StoryV1 = z.infer<typeof StoryV1>

export const presentStoryV1 = (story: Story): StoryV1 => {
  const { id, title, text, countries, languages, kinds, names, competitors, found } = story
  return {
    ...{ id, title, text, client_id: story.clientId, countries, languages, kinds, names, competitors },
    watched: story.isWatched,
    last_looked_at: story.lastLookedAt,
    next_look_at: story.nextLookAt,
    last_error: story.lastError,
    found,
    created_at: story.createdAt,
  }
}

/** A writer who covers a story, with the headlines that show it. */
export const StoryWriterV1 = z
  .object({
    id: z.string(),
    name: z.string(),
    outlet: z.object({ id: z.string(), name: z.string(), site: z.string(), simulated: z.boolean() }),
    score: z.int(),
    fitting: z.int(),
    written: z.int(),
    last_fitting_at: z.iso.datetime(),
    quotes: z.array(z.object({ headline: z.string(), url: z.string(), published_at: z.iso.datetime() })),
    contact_id: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "StoryWriter" })
export type StoryWriterV1 = z.infer<typeof StoryWriterV1>

export const presentStoryWriterV1 = (writer: FoundWriter): StoryWriterV1 => ({
  id: writer.id,
  name: writer.name,
  outlet: {
    id: writer.outlet.id,
    name: writer.outlet.name,
    site: writer.outlet.site,
    simulated: writer.outlet.isSimulated,
  },
  score: writer.score,
  fitting: writer.fitting,
  written: writer.written,
  last_fitting_at: writer.lastFittingAt,
  quotes: writer.quotes.map(({ headline, url, publishedAt }) => ({
    headline,
    url,
    published_at: publishedAt,
  })),
  contact_id: writer.known?.contactId ?? null,
})

const codes = (pattern: RegExp, message: string, most: number) =>
  z.array(z.string().check(z.regex(pattern, message))).check(z.maxLength(most, `Give at most ${most}`))
const Names = z
  .array(line(100, "Give names without empty ones"))
  .check(z.maxLength(MOST_NAMES, `Give at most ${MOST_NAMES}`))

const { title } = StorySearch.shape
const details = {
  text: z.string().check(z.maxLength(LONGEST_STORY, `Use at most ${LONGEST_STORY} characters`)),
  client_id: z.nullable(z.string().check(z.maxLength(40))),
  countries: codes(/^[A-Z]{2}$/, "Give country codes such as GB", 20),
  languages: codes(/^[a-z]{2}$/, "Give language codes such as en", 4),
  kinds: z.array(OutletKind).check(z.maxLength(8, "Give at most 8")),
  names: Names,
  competitors: Names,
  watched: z.boolean(),
}
const given = z.partial(z.object(details)).shape

/** A name that is no field of a story is refused rather than lost. */
export const NewStoryV1 = z.pipe(
  inputOf(StoryV1, { title, ...given }),
  z.transform(
    ({ client_id, watched = true, ...sent }): NewStory => ({
      title: sent.title,
      text: sent.text?.trim() ?? "",
      countries: sent.countries ?? [],
      languages: sent.languages ?? [],
      kinds: sent.kinds ?? [],
      names: sent.names ?? [],
      competitors: sent.competitors ?? [],
      clientId: client_id ?? null,
      isWatched: watched,
    }),
  ),
)

/** Fields that are left out stay as they are. */
export const StoryChangeV1 = z.pipe(
  inputOf(StoryV1, { title: z.optional(title), ...given }),
  z.transform(
    ({ client_id, watched, ...sent }): StoryChange => ({
      ...sent,
      clientId: client_id,
      isWatched: watched,
    }),
  ),
)
