import { and, eq, ne, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import { outlets } from "../outlets/table.ts"
import type { DirectoryOutletPage, OutletSearch } from "./contract.ts"
import { isAfterName, writeNamePlace } from "./name-place.ts"
import { presentOutlet, selectOutlets } from "./select-outlets.ts"

const pageSize = 25

/** One page of the directory's outlets, by name. */
export async function listOutlets(
  { directory, now, settings }: Ctx,
  filter: OutletSearch,
): Promise<DirectoryOutletPage> {
  // One extra row shows whether there is a next page.
  const rows = await selectOutlets(directory, now, whereOf(filter), { limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    outlets: page.map(presentOutlet),
    after: last && rows.length > pageSize ? writeNamePlace(last) : null,
    isCollecting: settings.COLLECT,
  }
}

/** Which outlets a search finds; `after` is where the page above ended. Throws 422 for an invalid one. */
export function whereOf({ q, kind, country, language, state, after }: OutletSearch): SQL | undefined {
  const text = q ? foldName(q) : ""
  const isRead = sql`exists (select 1 from feeds where outlet_id = "outlets"."id" and last_read_at is not null)`
  const isFailing = sql`(exists (select 1 from feeds where outlet_id = "outlets"."id" and failures > 0)
    or ${outlets.lookFailures} > 0)`
  return and(
    text
      ? sql`(instr(${outlets.foldedName}, ${text}) > 0 or instr(${outlets.host}, ${text}) > 0
          or exists (select 1 from json_each(${outlets.topics}) where instr(value, ${text}) > 0))`
      : undefined,
    kind ? eq(outlets.kind, kind) : undefined,
    country ? eq(outlets.country, country) : undefined,
    language
      ? sql`exists (select 1 from json_each(${outlets.languages}) where value = ${language})`
      : undefined,
    state === "never" ? and(sql`not ${isRead}`, ne(outlets.origin, "simulated")) : undefined,
    state === "failing" ? isFailing : undefined,
    after === undefined ? undefined : isAfterName(outlets, after),
  )
}
