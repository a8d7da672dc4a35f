import { count, eq } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { forgetJobs, planJob } from "../../core/jobs/jobs.ts"
import { seeAll } from "../../core/limits/see-all.ts"
import { newId } from "../../core/new-id.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import { requireFindable } from "../../people/clients/require-findable.ts"
import { MOST_STORIES, type NewStory, type Story, type StoryChange } from "./contract.ts"
import { findStory, readStoryRow } from "./find-story.ts"
import { type StoryRow, stories } from "./table.ts"

/** Saves a story, and has it watched if asked. Throws 409 for one too many, and 422 for an unknown client and for names that cannot be found. */
export function saveStory(ctx: Ctx, { isWatched, clientId = null, ...details }: NewStory): Story {
  return ctx.write(() => {
    requireClient(ctx, clientId)
    requireNames(details)
    const refusal = whyNoMoreStories(ctx)
    if (refusal !== null) throw conflict(refusal)
    const id = newId("sto", ctx.now)
    const times = { createdAt: ctx.now, updatedAt: ctx.now }
    ctx.db
      .insert(stories)
      .values({
        id,
        clientId,
        ...details,
        pausedAt: isWatched ? null : ctx.now,
        nextLookAt: isWatched ? ctx.now : null,
        createdBy: ctx.actor.name,
        ...times,
      })
      .run()
    if (isWatched) planJob(ctx, "story.watch", id)
    record(ctx, "story.saved", id)
    return findStory(ctx, id)
  })
}

/**
 * Changes what is given and really different; from then on the watch goes by it. A watch that is resumed goes on where
 * it was paused. Throws 404, and 422 for an unknown client and for new names that cannot be found.
 */
export function changeStory(ctx: Ctx, id: string, { isWatched, ...change }: StoryChange): Story {
  return ctx.write(() => {
    const before = readStoryRow(ctx, id)
    if (change.clientId !== undefined) requireClient(ctx, change.clientId, before.clientId)
    requireNames(change, before)
    const given = Object.entries(change).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof StoryRow]),
    )
    if (given.length > 0) {
      update(ctx, id, Object.fromEntries(given))
      record(ctx, "story.changed", id)
    }
    if (isWatched !== undefined && isWatched !== (before.pausedAt === null)) {
      update(
        ctx,
        id,
        isWatched
          ? { pausedAt: null, nextLookAt: ctx.now, lastError: null }
          : { pausedAt: ctx.now, nextLookAt: null, lastError: null },
      )
      if (isWatched) planJob(ctx, "story.watch", id)
      else forgetJobs(ctx, id)
      record(ctx, isWatched ? "story.resumed" : "story.paused", id)
    }
    return findStory(ctx, id)
  })
}

function requireNames({ names, competitors }: Pick<StoryChange, "names" | "competitors">, before?: StoryRow) {
  requireFindable("names", names, before?.names)
  requireFindable("competitors", competitors, before?.competitors)
}

/** Goes on with the watch of a story that was restored, where it was when the story was deleted. */
export function watchAgain(ctx: Ctx, id: string): void {
  if (readStoryRow(ctx, id).pausedAt === null) planJob(ctx, "story.watch", id)
}

/** Why no further story can be saved; null while one can. */
export function whyNoMoreStories(ctx: Ctx): string | null {
  const there = seeAll(ctx).db.select({ total: count() }).from(stories).get()
  return there && there.total >= MOST_STORIES
    ? `A workspace has at most ${MOST_STORIES} stories. Delete one that is over.`
    : null
}

const update = ({ db, now }: Ctx, id: string, change: Partial<StoryRow>) =>
  db
    .update(stories)
    .set({ ...change, updatedAt: now })
    .where(eq(stories.id, id))
    .run()
