import { and, eq, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { outlets } from "./table.ts"

/** The name of the outlet whose id a column holds, as a part of a query; null for none. */
export const outletNameOf = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select place.name from outlets place where place.id = ${id})`

/** The outlet with this domain; undefined for none. */
export const findByDomain = ({ db }: Pick<Ctx, "db">, domain: string): string | undefined =>
  db.select({ id: outlets.id }).from(outlets).where(eq(outlets.domain, domain)).get()?.id

/** Notes that something was placed there. What the team said of an outlet that is not to be pitched stays said. */
export function noteOutletPlaced({ db, now }: Ctx, id: string): void {
  db.update(outlets)
    .set({ stage: "placed", updatedAt: now })
    .where(and(eq(outlets.id, id), ne(outlets.stage, "do_not_pitch"), ne(outlets.stage, "placed")))
    .run()
}
