import { and, eq, inArray, isNotNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "../../people/contacts/table.ts"
import { type SourceRow, sources } from "../../people/sources/table.ts"
import { stillSays } from "./still-says.ts"
import { type ScanPageRow, type ScanRow, scanPages } from "./table.ts"

/** What a server says of a page that is there no more. */
const gone = [404, 410]

/**
 * Notes of every detail that was read on one of these pages before whether it still stands there; what does not is marked, and
 * deleted never. A page that could not be read this time tells nothing, unless its server says that it is gone. Somebody of whom
 * nothing is found any more goes stale, and is active again once something is.
 */
export function noteGone(ctx: Ctx, scan: ScanRow, read: readonly ScanPageRow[]): void {
  const pages = new Map([
    ...missingPages(ctx, scan).map((page) => [page.url, page] as const),
    ...read.map((page) => [page.reading?.url ?? page.url, page] as const),
  ])
  const people = new Set<string>()
  for (const source of sourcesOn(ctx, [...pages.keys()])) {
    if (source.contactId) people.add(source.contactId)
    const page = pages.get(source.url ?? "")
    // What this very scan has found is there.
    if (!page || source.lastSeenAt >= (scan.startedAt ?? scan.createdAt)) continue
    const seenAt = page.fetchedAt ?? ctx.now
    const isThere = page.reading !== null && stillSays(ctx, page.reading, source)
    const seen = isThere ? { lastSeenAt: seenAt, goneAt: null } : { goneAt: source.goneAt ?? seenAt }
    ctx.db.update(sources).set(seen).where(eq(sources.id, source.id)).run()
  }
  changeStale(ctx, [...people])
}

const missingPages = ({ db }: Ctx, { id }: ScanRow): ScanPageRow[] =>
  db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.scanId, id), inArray(scanPages.httpStatus, gone)))
    .all()

const sourcesOn = ({ db }: Ctx, urls: readonly string[]): SourceRow[] =>
  db
    .select()
    .from(sources)
    .where(
      and(
        isNotNull(sources.url),
        sql`${sources.url} in (select value from json_each(${JSON.stringify(urls)}))`,
        inArray(sources.kind, ["page", "feed"]),
      ),
    )
    .all()

/** Who has a source that holds, such as whoever typed them in, is not stale. */
function changeStale({ db, now }: Ctx, ids: readonly string[]): void {
  const isMeant = sql`${contacts.id} in (select value from json_each(${JSON.stringify(ids)}))`
  const holds = sql`exists (select 1 from sources where contact_id = ${contacts.id} and gone_at is null)`
  db.update(contacts)
    .set({ state: "stale", updatedAt: now })
    .where(and(isMeant, eq(contacts.state, "active"), sql`not ${holds}`))
    .run()
  db.update(contacts)
    .set({ state: "active", updatedAt: now })
    .where(and(isMeant, eq(contacts.state, "stale"), holds))
    .run()
}
