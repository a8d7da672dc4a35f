import { and, eq } from "drizzle-orm"
import type { Source } from "../../../fetching/reading/person.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { isAbout, type Subject } from "./sources.ts"
import { type SourceRow, sources as table } from "./table.ts"

/** A page of a website as it was fetched; null is what is not known of it. */
interface ReadPage extends Pick<SourceRow, "robots" | "httpStatus" | "contentHash"> {
  fetchedAt: number | null
  reading: { kind: string } | null
}

/** The pages that were read, by where they really were. */
export type ReadPages = ReadonlyMap<string, ReadPage>

const readAgainAfter = 30 * 24 * 60 * 60 * 1000

/** Of one detail: the pages that a person would look up first. */
const most = 3

/** Says of a detail where a website gives it. What is known of a page already is seen once more. */
export function keepSources(
  ctx: Ctx,
  subject: Subject,
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
    const isThis = and(isAbout(subject), eq(table.field, field), eq(table.url, url), eq(table.method, method))
    const known = ctx.db.update(table).set(seen).where(isThis).returning({ id: table.id }).get()
    if (known) continue
    const kind = page?.reading?.kind === "feed" ? "feed" : "page"
    planJob(ctx, "sources.check", "all", ctx.now + readAgainAfter)
    const origin = new URL(url).host.replace(/^www\./, "")
    ctx.db
      .insert(table)
      .values({ id: newId("src", ctx.now), ...subject, field, kind, method, url, origin, ...seen, fetchedAt })
      .run()
  }
}
