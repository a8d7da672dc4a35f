import { and, eq } from "drizzle-orm"
import type { Listing } from "../../../fetching/reading/entries.ts"
import { DAY } from "../../../site/time/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { NewOpportunity } from "../opportunities/contract.ts"
import { endOf } from "../opportunities/deadline.ts"
import { findSame } from "../opportunities/find-same.ts"
import { insertOpportunity } from "../opportunities/insert-opportunity.ts"
import type { OpportunitySourceRow } from "../sightings/table.ts"
import { opportunitySightings } from "../sightings/table.ts"
import { toRequests } from "./to-requests.ts"

/** The maximum number of entries per check: a feed lists its newest first. */
export const MOST_ENTRIES = 50
/** Requests that were published earlier than that have been answered by now. */
const oldest = 30 * DAY

/** Stores the requests that a feed or a page lists; those that were published long ago are left out. It runs inside a transaction. */
export function keepEntries(ctx: Ctx, source: OpportunitySourceRow, { entries, language }: Listing): number {
  const requests = entries.slice(0, MOST_ENTRIES).flatMap((entry) => {
    const isOld = entry.publishedAt !== null && entry.publishedAt < ctx.now - oldest
    return toRequests(entry, ctx.now).map((request) => ({ ...request, isOld }))
  })
  return keepRequests(ctx, source, requests, languageOf(language)).added
}

/** How many requests are new, and how many there was no room for. */
interface Kept {
  added: number
  leftOut: number
}

/**
 * Stores the requests that a source shows: each once, whichever source shows it. Those past their deadline are left out, and old ones that
 * have none. At most `room` are stored that the source has not shown before. It runs inside a transaction.
 */
export function keepRequests(
  ctx: Ctx,
  source: OpportunitySourceRow,
  requests: readonly (NewOpportunity & { isOld?: boolean })[],
  language: string,
  room: number = Number.POSITIVE_INFINITY,
): Kept {
  let [added, leftOut, left] = [0, 0, room]
  for (const { isOld = false, ...request } of requests) {
    const known = findSame(ctx, request)
    if (!known && isOver(ctx, isOld, request)) continue
    const isShown = known !== undefined && hasShown(ctx, source, known.id)
    if (!isShown && left <= 0) {
      leftOut++
      continue
    }
    if (!isShown) left--
    const id = known?.id ?? insertOpportunity(ctx, { ...request, language })
    if (!known) added++
    ctx.db
      .insert(opportunitySightings)
      .values({ opportunityId: id, sourceId: source.id, url: request.url, seenAt: ctx.now })
      .onConflictDoNothing()
      .run()
  }
  if (added > 0) {
    record(ctx, "opportunity.found", source.id, added)
    const key = `opportunity.found:${source.id}:${ctx.now}`
    ctx.notify(ctx, { kind: "opportunity.found", subjectId: source.id, key, count: added })
  }
  return { added, leftOut }
}

const hasShown = ({ db }: Ctx, { id }: OpportunitySourceRow, opportunityId: string): boolean => {
  const { sourceId, opportunityId: shown } = opportunitySightings
  const isIt = and(eq(sourceId, id), eq(shown, opportunityId))
  return db.select({ sourceId }).from(opportunitySightings).where(isIt).get() !== undefined
}

const isOver = ({ now }: Ctx, isOld: boolean, { deadlineLocal, deadlineZone }: NewOpportunity): boolean =>
  deadlineLocal === null ? isOld : endOf({ local: deadlineLocal, zone: deadlineZone }) <= now

const languageOf = (said: string | null): string =>
  /^[a-z]{2,3}(?=$|[-_])/i.exec(said ?? "")?.[0].toLowerCase() ?? ""
