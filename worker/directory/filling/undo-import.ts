import { and, eq, isNull, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { record } from "../../site/audit/record.ts"
import { articles, writers } from "../articles/table.ts"
import { feeds } from "../feeds/table.ts"
import { imports } from "../imports/table.ts"
import { outlets } from "../outlets/table.ts"

/**
 * Removes the feeds and outlets that an import brought, with their articles and whoever signed no others. An outlet that got
 * feeds of another import stays until that one is undone, too. Throws 404.
 */
export async function undoImport(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const { directory, now } = ctx
  const [undone] = await directory.batch([
    directory
      .update(imports)
      .set({ undoneAt: now })
      .where(and(eq(imports.id, id), isNull(imports.undoneAt)))
      .returning(),
    // Before the feeds: without its feed, an article no longer says which import brought it.
    directory.delete(articles).where(sql`feed_id in (select id from feeds where import_id = ${id})`),
    directory.delete(writers).where(
      sql`outlet_id in (select outlet_id from feeds where import_id = ${id})
        and not exists (select 1 from article_writers where writer_id = "writers"."id")`,
    ),
    directory.delete(feeds).where(eq(feeds.importId, id)),
    directory.delete(outlets).where(
      sql`import_id in (select id from imports where undone_at is not null)
        and not exists (select 1 from feeds where outlet_id = "outlets"."id" and import_id is not null)`,
    ),
  ])
  const [row] = undone
  if (!row) throw notFound("import")
  await record(ctx, actor, { action: "directory.import_undone", targetId: id, targetName: row.name })
}
