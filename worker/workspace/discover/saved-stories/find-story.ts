import { and, count, desc, eq, inArray, lt, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Since } from "../../core/paging/contract.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { belongsTo } from "../../people/clients/refer-to-client.ts"
import { storyFindings } from "../sightings/table.ts"
import type { Story, StoryFilter, StoryPageOfList } from "./contract.ts"
import { type StoryRow, stories } from "./table.ts"

/** One page of the saved stories, newest first. Throws 422 for an invalid cursor. */
export function listStories(
  ctx: Pick<Ctx, "db">,
  { client, page, limit, cursor, updatedSince }: StoryFilter & Since,
): StoryPageOfList {
  const isMeant = and(
    client ? belongsTo(stories.clientId, client) : undefined,
    changedSince(ctx, "story", stories.id, updatedSince),
  )
  const rows = ctx.db
    .select()
    .from(stories)
    .where(and(isMeant, cursor === undefined ? undefined : lt(stories.number, readCursor(cursor).number)))
    .orderBy(desc(stories.number))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    stories: presentStories(ctx, shown),
    total: ctx.db.select({ total: count() }).from(stories).where(isMeant).get()?.total ?? 0,
    nextCursor: last ? writeCursor({ value: 0, number: last.number }) : null,
  }
}

/** Throws 404. */
export function readStoryRow({ db }: Pick<Ctx, "db">, id: string): StoryRow {
  const row = db.select().from(stories).where(eq(stories.id, id)).get()
  if (!row) throw notFound("story")
  return row
}

/** Throws 404. */
export function findStory(ctx: Pick<Ctx, "db">, id: string): Story {
  const [story] = presentStories(ctx, [readStoryRow(ctx, id)])
  if (!story) throw notFound("story")
  return story
}

function presentStories({ db }: Pick<Ctx, "db">, rows: readonly StoryRow[]): Story[] {
  const counted = db
    .select({
      id: storyFindings.storyId,
      found: sql<number>`count(distinct ${storyFindings.opportunityId})`,
    })
    .from(storyFindings)
    .where(
      inArray(
        storyFindings.storyId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(storyFindings.storyId)
    .all()
  const founds = new Map(counted.map(({ id, found }) => [id, found]))
  return rows.map((row) => presentStory(row, founds.get(row.id) ?? 0))
}

function presentStory(row: StoryRow, found: number): Story {
  const { id, title, text, clientId, countries, languages, kinds, names, competitors } = row
  const isWatched = row.pausedAt === null
  return {
    ...{ id, title, text, clientId, countries, languages, kinds, names, competitors },
    isWatched,
    lastLookedAt: row.lastLookedAt === null ? null : toIso(row.lastLookedAt),
    nextLookAt: !isWatched || row.nextLookAt === null ? null : toIso(row.nextLookAt),
    lastError: row.lastError,
    found,
    createdBy: row.createdBy,
    createdAt: toIso(row.createdAt),
  }
}
