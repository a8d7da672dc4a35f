import { holdInDoubt } from "../../campaigns/engine/hold-in-doubt.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { primaryAddressOf } from "../../people/contacts/addresses.ts"
import { markStale } from "../../people/contacts/mark-stale.ts"
import { sourcesOf } from "../../people/sources/sources.ts"
import {
  noteNoLongerThere,
  noteStillThere,
  type PageSource,
  sourcesOnPages,
} from "../../people/sources/sources-on-pages.ts"
import type { KeptReading } from "./kept-reading.ts"
import { stillSays } from "./still-says.ts"

/** A page as it is now: null where its server says that it is gone. */
export interface PageNow {
  reading: KeptReading | null
  /** Milliseconds UTC. */
  seenAt: number
}

/**
 * Checks for every detail that was read on one of these pages before whether it is still there; a missing one is marked, and
 * never deleted. A person of whom nothing is found any more becomes stale, and active again once something is. What is planned
 * to somebody whose name, role or address is missing now waits for a person's decision. Details seen since `since` are there.
 */
export function judgeSources(ctx: Ctx, pages: ReadonlyMap<string, PageNow>, since = Infinity): void {
  const people = new Set<string>()
  const missing: PageSource[] = []
  for (const source of sourcesOnPages(ctx, [...pages.keys()])) {
    if (source.contactId) people.add(source.contactId)
    const page = pages.get(source.url ?? "")
    if (!page || source.lastSeenAt >= since) continue
    const isThere = page.reading !== null && stillSays(ctx, page.reading, source)
    if (isThere) noteStillThere(ctx, source, page.seenAt)
    else {
      if (source.goneAt === null) missing.push(source)
      noteNoLongerThere(ctx, source, page.seenAt)
    }
  }
  markStale(ctx, [...people])
  for (const [contactId, own] of Map.groupBy(missing, (source) => source.contactId))
    if (contactId !== null) holdPlanned(ctx, contactId, own, pages)
}

function holdPlanned(
  ctx: Ctx,
  contactId: string,
  missing: readonly PageSource[],
  pages: ReadonlyMap<string, PageNow>,
): void {
  const doubt = doubtOf(ctx, contactId, missing, pages)
  if (doubt === null || holdInDoubt(ctx, contactId, `${doubt} Approve it if it is to be sent anyway.`) === 0)
    return
  record(ctx, "contact.doubted", contactId)
  ctx.notify(ctx, {
    kind: "contact.doubted",
    subjectId: contactId,
    key: `contact.doubted:${contactId}:${ctx.now}`,
  })
}

/** Why somebody should look before they are written to; null when what is missing says nothing about that, or stands elsewhere. */
function doubtOf(
  ctx: Ctx,
  contactId: string,
  missing: readonly PageSource[],
  pages: ReadonlyMap<string, PageNow>,
): string | null {
  const held = sourcesOf(ctx, { contactId }).filter(({ goneAt }) => goneAt === null)
  const address = primaryAddressOf(ctx, contactId)
  const lost = missing.find(
    ({ field }) =>
      held.length === 0 ||
      ((field === "title" || field === "name" || field === address) &&
        !held.some(({ about }) => about === field)),
  )
  if (!lost) return null
  if (pages.get(lost.url ?? "")?.reading === null) return `The page that named them is gone: ${lost.url}.`
  if (held.length === 0) return `They are not named any more at ${lost.url}.`
  const what = { title: "Their role", name: "Their name" }[lost.field] ?? "Their address"
  return `${what} is not at ${lost.url} any more.`
}
