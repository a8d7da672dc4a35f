import { and, eq, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type OutletRow, outlets } from "./table.ts"

/** The name of the outlet whose id a column holds, as a part of a query; null for none. */
export const outletNameOf = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select place.name from outlets place where place.id = ${id})`

/** As `outletNameOf`; null as well for an outlet that is called by its host for want of a name. */
export const givenNameOf = (id: SQLWrapper): SQL<string | null> =>
  sql<
    string | null
  >`(select place.name from outlets place where place.id = ${id} and place.name <> place.host)`

/** The outlet with this domain; undefined for none. */
export const findByDomain = ({ db }: Pick<Ctx, "db">, domain: string): string | undefined =>
  db.select({ id: outlets.id }).from(outlets).where(eq(outlets.domain, domain)).get()?.id

/** What stands beside an id, and where the site is; undefined for an outlet that is gone. */
export const lookUpOutlet = (
  { db }: Pick<Ctx, "db">,
  id: string,
): Pick<OutletRow, "id" | "name" | "host"> | undefined =>
  db
    .select({ id: outlets.id, name: outlets.name, host: outlets.host })
    .from(outlets)
    .where(eq(outlets.id, id))
    .get()

/** The outlet whose id a column holds, to be joined to a query: its table, on what, and the columns that lists show. */
export const outletToJoin = (id: SQLWrapper) => ({
  table: outlets,
  on: eq(outlets.id, id),
  shown: { id: outlets.id, name: outlets.name },
})

/** Notes that an outlet was looked through now, and when it published last. A date in the future is left out. */
export function noteScanned({ db, now }: Ctx, id: string, published: number | null): void {
  db.update(outlets)
    .set({ lastScannedAt: now, ...(published && published <= now && { lastPublishedAt: published }) })
    .where(eq(outlets.id, id))
    .run()
}

/** Notes that something was placed there. What the team said of an outlet that is not to be pitched stays said. */
export function noteOutletPlaced({ db, now }: Ctx, id: string): void {
  db.update(outlets)
    .set({ stage: "placed", updatedAt: now })
    .where(and(eq(outlets.id, id), ne(outlets.stage, "do_not_pitch"), ne(outlets.stage, "placed")))
    .run()
}
