import { and, asc, count, eq, gte, lt, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import type { Paging } from "../../workspace/core/paging/contract.ts"
import { writers } from "../articles/table.ts"
import { outlets } from "../outlets/table.ts"
import { endPage, type Page, readStart } from "./page.ts"

/** A writer at one outlet. */
export interface ListedWriter {
  id: string
  name: string
  profileUrl: string | null
  outlet: { id: string; name: string; site: string; isSimulated: boolean }
}

/** Of which outlet, and how their name begins. */
export interface WriterSearch {
  q?: string | undefined
  outlet?: string | undefined
}

/** A page of the directory's writers, by name. Throws 422 for an invalid cursor. */
export async function listWriters(
  { directory }: Pick<Ctx, "directory">,
  { page, limit, cursor, ...search }: WriterSearch & Paging,
): Promise<Page<ListedWriter>> {
  const start = readStart({ page, limit, cursor })
  const matches = whereOf(search)
  const isAfter =
    start.after === null
      ? undefined
      : sql`(${writers.foldedName}, ${writers.id}) > (select folded_name, id from writers where id = ${start.after.value})`
  const [rows, [all]] = await directory.batch([
    directory
      .select({
        id: writers.id,
        name: writers.name,
        profileUrl: writers.profileUrl,
        outletId: writers.outletId,
        outlet: sql<string>`${outlets.name}`.as("outlet_name"),
        site: outlets.site,
        origin: outlets.origin,
      })
      .from(writers)
      .innerJoin(outlets, eq(outlets.id, writers.outletId))
      .where(and(matches, isAfter))
      .orderBy(asc(writers.foldedName), asc(writers.id))
      .limit(limit + 1)
      .offset(start.offset),
    directory.select({ total: count() }).from(writers).where(matches),
  ])
  const found = rows.map(
    ({ outletId, outlet, site, origin, ...writer }): ListedWriter => ({
      ...writer,
      outlet: { id: outletId, name: outlet, site, isSimulated: origin === "simulated" },
    }),
  )
  return endPage(found, all?.total ?? 0, limit, ({ id }) => ({ value: id, number: start.place + limit }))
}

function whereOf({ q, outlet }: WriterSearch) {
  const begins = q ? foldName(q) : ""
  return and(
    outlet === undefined ? undefined : eq(writers.outletId, outlet),
    // A range and no pattern, so that the index answers.
    begins === ""
      ? undefined
      : and(gte(writers.foldedName, begins), lt(writers.foldedName, `${begins}\u{10ffff}`)),
  )
}
