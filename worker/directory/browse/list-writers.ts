import { and, asc, count, eq, gte, lt, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import type { Paging } from "../../workspace/core/paging/contract.ts"
import { writers } from "../articles/table.ts"
import { outlets } from "../outlets/table.ts"
import { isAfterName, writeNamePlace } from "./name-place.ts"
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
  const isAfter = start.after === null ? undefined : isAfterName(writers, String(start.after.value))
  const [rows, [all]] = await directory.batch([
    directory
      .select({
        id: writers.id,
        name: writers.name,
        foldedName: writers.foldedName,
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
  const found = endPage(rows, all?.total ?? 0, limit, (last) => ({
    value: writeNamePlace(last),
    number: start.place + limit,
  }))
  return {
    ...found,
    rows: found.rows.map(({ id, name, profileUrl, outletId, outlet, site, origin }) => ({
      id,
      name,
      profileUrl,
      outlet: { id: outletId, name: outlet, site, isSimulated: origin === "simulated" },
    })),
  }
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
