import { desc, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { imports } from "../imports/table.ts"
import type { DirectoryImports } from "./contract.ts"

/** What was added to the directory by hand, the latest first, and what the directory has in all. */
export async function listImports({ directory, settings }: Ctx): Promise<DirectoryImports> {
  const rows = await directory
    .select({
      id: imports.id,
      name: imports.name,
      createdAt: imports.createdAt,
      undoneAt: imports.undoneAt,
      outlets: sql<number>`(select count(*) from outlets where import_id = "imports"."id")`.as("outlets"),
      feeds: sql<number>`(select count(*) from feeds where import_id = "imports"."id")`.as("feeds"),
    })
    .from(imports)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(100)
  const [totals] = await directory.all<DirectoryImports["totals"]>(sql`
    select (select count(*) from outlets) as outlets, (select count(*) from feeds) as feeds,
      (select count(*) from outlets where origin <> 'simulated' and not exists (select 1 from feeds
        where outlet_id = outlets.id and last_read_at is not null)) as neverRead,
      (select count(*) from feeds where failures > 0) as failing,
      (select count(*) from articles) as articles, (select count(*) from writers) as writers`)
  return {
    imports: rows.map((row) => ({
      ...row,
      createdAt: toIso(row.createdAt),
      undoneAt: row.undoneAt === null ? null : toIso(row.undoneAt),
    })),
    totals: totals ?? { outlets: 0, feeds: 0, neverRead: 0, failing: 0, articles: 0, writers: 0 },
    isCollecting: settings.COLLECT,
  }
}
