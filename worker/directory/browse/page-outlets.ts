import { count } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import type { Paging } from "../../workspace/core/paging/contract.ts"
import { outlets } from "../outlets/table.ts"
import type { DirectoryOutlet, OutletSearch } from "./contract.ts"
import { whereOf } from "./list-outlets.ts"
import { writeNamePlace } from "./name-place.ts"
import { endPage, type Page, readStart } from "./page.ts"
import { presentOutlet, selectOutlets } from "./select-outlets.ts"

/** A page of the directory's outlets, by name. Throws 422 for an invalid cursor. */
export async function pageOutlets(
  { directory, now }: Pick<Ctx, "directory" | "now">,
  { page, limit, cursor, ...search }: OutletSearch & Paging,
): Promise<Page<DirectoryOutlet>> {
  const start = readStart({ page, limit, cursor })
  const where = whereOf({ ...search, after: start.after === null ? undefined : String(start.after.value) })
  const [rows, [all]] = await directory.batch([
    selectOutlets(directory, now, where, { limit: limit + 1, offset: start.offset }),
    directory.select({ total: count() }).from(outlets).where(whereOf(search)),
  ])
  const found = endPage(rows, all?.total ?? 0, limit, (last) => ({
    value: writeNamePlace(last),
    number: start.place + limit,
  }))
  return { ...found, rows: found.rows.map(presentOutlet) }
}
