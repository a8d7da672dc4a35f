import { and, eq } from "drizzle-orm"
import type { Source } from "../../../fetching/reading/merge-people.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { sources as table } from "../../people/sources/table.ts"
import type { ScanPageRow } from "./table.ts"

/** The pages that a scan read, by where they really were. */
export type ReadPages = Map<string, ScanPageRow>

/** Of one detail: the pages that a person would look up first. */
const most = 3

/** Says of a detail of somebody where a website gives it. What is known of a page already is seen once more. */
export function keepSources(
  ctx: Ctx,
  of: { contactId: string } | { outletId: string },
  field: string,
  sources: readonly Source[],
  pages: ReadPages,
): void {
  for (const { url, quote, method, noSolicitation } of sources.slice(0, most)) {
    const page = pages.get(url)
    const fetchedAt = page?.fetchedAt ?? ctx.now
    const seen = {
      quote,
      noSolicitation,
      robots: page?.robots ?? null,
      httpStatus: page?.httpStatus ?? null,
      contentHash: page?.contentHash ?? null,
      lastSeenAt: fetchedAt,
      goneAt: null,
    }
    const subject = "contactId" in of ? eq(table.contactId, of.contactId) : eq(table.outletId, of.outletId)
    const isThis = and(subject, eq(table.field, field), eq(table.url, url), eq(table.method, method))
    const known = ctx.db.update(table).set(seen).where(isThis).returning({ id: table.id }).get()
    if (known) continue
    const kind = page?.reading?.kind === "feed" ? "feed" : "page"
    const origin = new URL(url).host.replace(/^www\./, "")
    ctx.db
      .insert(table)
      .values({ id: newId("src", ctx.now), ...of, field, kind, method, url, origin, ...seen, fetchedAt })
      .run()
  }
}
