import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { namedInTrash } from "../../people/trashed/search-entries.ts"

/** What names an outlet by its id, and may lie in the trash: who works there is restored to it. */
const ofOutlets = [
  { table: "notes", owner: "outlet_id" },
  { table: "placements", owner: "outlet_id" },
  { table: "contacts", owner: "outlet_id" },
]

/**
 * Those of these outlets that somebody or something has used since they were added: they have notes, tags or figures, they were
 * scanned, or articles or placements are at them, in the trash too. Much of that does not touch the outlet itself, and would be deleted with it.
 */
export const usedOutlets = (ctx: Ctx, ids: readonly string[]): Set<string> =>
  new Set([
    ...namedInTrash(ctx, ofOutlets, ids),
    ...taggedInTrash(ctx, ids),
    ...ctx.db
      .all<{ id: string }>(sql`select o.id from outlets o
        where o.id in (select value from json_each(${JSON.stringify(ids)})) and (
          exists (select 1 from notes where outlet_id = o.id)
          or exists (select 1 from outlet_tags where outlet = o.number)
          or exists (select 1 from outlet_figures where outlet_id = o.id)
          or exists (select 1 from articles where outlet_id = o.id)
          or exists (select 1 from scans where outlet_id = o.id)
          or exists (select 1 from placements where outlet_id = o.id))`)
      .map(({ id }) => id),
  ])

/** Those that bear a tag in the trash, which names them by their numbers. */
function taggedInTrash(ctx: Ctx, ids: readonly string[]): string[] {
  const rows = ctx.db.all<{ id: string; number: number }>(
    sql`select id, number from outlets where id in (select value from json_each(${JSON.stringify(ids)}))`,
  )
  const numbers = rows.map(({ number }) => number)
  const tagged = namedInTrash(ctx, [{ table: "outlet_tags", owner: "outlet" }], numbers)
  return rows.filter(({ number }) => tagged.has(number)).map(({ id }) => id)
}
