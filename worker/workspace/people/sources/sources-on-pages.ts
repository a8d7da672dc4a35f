import { and, eq, inArray, isNotNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type SourceRow, sources } from "./table.ts"

/** What a page said of a detail when it was last read. */
export type PageSource = Pick<
  SourceRow,
  "id" | "contactId" | "field" | "url" | "quote" | "lastSeenAt" | "goneAt"
>

/** Every source that was read on one of these pages. */
export const sourcesOnPages = ({ db }: Ctx, urls: readonly string[]): PageSource[] =>
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

/** Notes that a page still says at this time what the source has from it. */
export const noteStillThere = ({ db }: Ctx, { id }: PageSource, at: number): void => {
  db.update(sources).set({ lastSeenAt: at, goneAt: null }).where(eq(sources.id, id)).run()
}

/** Notes that a page no longer says what the source has from it. The first time that this was noticed is kept. */
export const noteNoLongerThere = ({ db }: Ctx, { id, goneAt }: PageSource, at: number): void => {
  db.update(sources)
    .set({ goneAt: goneAt ?? at })
    .where(eq(sources.id, id))
    .run()
}

/** Notes that a page was asked for, also when it could not be read. */
export const noteLook = ({ db }: Ctx, url: string, at: number): void => {
  db.update(sources).set({ checkedAt: at }).where(eq(sources.url, url)).run()
}
