import { and, eq, isNotNull, isNull, not } from "drizzle-orm"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { isOfActiveClient } from "../../people/clients/refer-to-client.ts"
import { type StoryRow, stories } from "../saved-stories/table.ts"
import { forgetProposals } from "./forget-proposals.ts"
import { type Look, lookForNews } from "./look-for-news.ts"
import { propose } from "./propose.ts"

/** Between two looks, and until a look goes on that had more to read, in milliseconds. */
const between = 60 * 60_000
const soon = 60_000

/**
 * Asks the directory what is new for one story, once an hour, and proposes it. A paused or deleted story is left alone, and that of an
 * archived client is looked at again once the client is back.
 */
export const watchStoryWorker: Worker = {
  async prepare(ctx, id) {
    const story = findWatched(ctx, id)
    if (!story) return () => null
    if (isAtRest(ctx, story)) return (later) => noteNext(later, id, later.now + between)
    const look = await tryLook(ctx, story)
    return (later) => {
      const now = findWatched(later, id)
      // Paused or changed while we waited, by a member or by an erasure: what was found belongs to another question.
      if (!now) return null
      if (isAtRest(later, now) || questionOf(now) !== questionOf(story)) return later.now
      return noteLook(later, now, look)
    }
  },
  giveUp(ctx, id) {
    const lastError = "Something went wrong on our side each time, so the watch is paused. Resume it later."
    ctx.db
      .update(stories)
      .set({ lastError, pausedAt: ctx.now, nextLookAt: null })
      .where(eq(stories.id, id))
      .run()
  },
}

/** Null when the directory does not answer. */
async function tryLook(ctx: Ctx, story: StoryRow): Promise<Look | null> {
  try {
    return await lookForNews(ctx.directory, story, ctx.now)
  } catch (error) {
    log("error", { requestId: ctx.requestId, story: story.id, error: rootOf(error).stack })
    return null
  }
}

function noteLook(ctx: Ctx, story: StoryRow, look: Look | null): number {
  const nextLookAt = ctx.now + (look?.isMore ? soon : between)
  if (look === null) noteFailure(ctx, story.id)
  else {
    propose(ctx, story, look.found)
    forgetProposals(ctx)
    ctx.db
      .update(stories)
      .set({ cursor: look.cursor, lastLookedAt: ctx.now, lastError: null })
      .where(eq(stories.id, story.id))
      .run()
  }
  return noteNext(ctx, story.id, nextLookAt)
}

function noteNext({ db }: Ctx, id: string, nextLookAt: number): number {
  db.update(stories).set({ nextLookAt }).where(eq(stories.id, id)).run()
  return nextLookAt
}

const noteFailure = ({ db }: Ctx, id: string) =>
  db
    .update(stories)
    .set({ lastError: "The directory did not answer. It is asked again within the hour." })
    .where(eq(stories.id, id))
    .run()

/** What a look asks for. */
const questionOf = ({ names, competitors, title, text, countries, languages, kinds, cursor }: StoryRow) =>
  JSON.stringify({ names, competitors, title, text, countries, languages, kinds, cursor })

const isAtRest = ({ db }: Pick<Ctx, "db">, { id }: StoryRow): boolean =>
  db
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.id, id), isNotNull(stories.clientId), not(isOfActiveClient(stories.clientId))))
    .get() !== undefined

const findWatched = ({ db }: Pick<Ctx, "db">, id: string): StoryRow | undefined =>
  db
    .select()
    .from(stories)
    .where(and(eq(stories.id, id), isNull(stories.pausedAt)))
    .get()
