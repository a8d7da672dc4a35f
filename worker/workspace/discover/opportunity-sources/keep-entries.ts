import { and, eq } from "drizzle-orm"
import { findInText } from "../../../fetching/find-emails.ts"
import type { ListedEntry, Listing } from "../../../fetching/reading/entries.ts"
import { DAY } from "../../../site/time/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { findSame, insertOpportunity } from "../opportunities/add-opportunity.ts"
import { NewOpportunity } from "../opportunities/contract.ts"
import { endOf } from "../opportunities/deadline.ts"
import { readDeadline } from "../opportunities/read-deadline.ts"
import { readDigest } from "../opportunities/read-request.ts"
import type { OpportunitySourceRow } from "../sightings/table.ts"
import { opportunitySightings } from "../sightings/table.ts"

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

/** An entry is one request, or a digest of several. */
function toRequests(entry: ListedEntry, now: number): NewOpportunity[] {
  const several = readDigest(entry.text, entry.publishedAt ?? now)
  const url = entry.url !== null && entry.url.length <= 2000 ? entry.url : null
  if (several.length > 0) return several.map((request) => ({ ...request, url: request.url ?? url }))
  const one = toRequest(entry, now)
  return one ? [one] : []
}

/** Null for what is no request by our own rules. A deadline that could not be read stays in its words. */
function toRequest({ url, title, text, author, mailto, publishedAt }: ListedEntry, now: number) {
  const deadline = readDeadline(`${title}\n${text}`, publishedAt ?? now)
  const [address] = findInText(`${text}\n${mailto ?? ""}`)
  const read = NewOpportunity.safeParse({
    title,
    body: text,
    url: url === null || url.length > 2000 ? null : url,
    journalist: author,
    replyTo: address?.address ?? "",
    deadlineLocal: deadline?.local ?? null,
    deadlineZone: deadline?.zone ?? null,
    deadlineWords: deadline?.words ?? "",
  })
  return read.success ? read.data : null
}

const isOver = ({ now }: Ctx, isOld: boolean, { deadlineLocal, deadlineZone }: NewOpportunity): boolean =>
  deadlineLocal === null ? isOld : endOf({ local: deadlineLocal, zone: deadlineZone }) <= now

const languageOf = (said: string | null): string =>
  /^[a-z]{2,3}(?=$|[-_])/i.exec(said ?? "")?.[0].toLowerCase() ?? ""
