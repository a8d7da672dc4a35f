import { and, eq, isNull, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { record } from "../../site/audit/record.ts"
import { feeds } from "../feeds/table.ts"
import { imports } from "../imports/table.ts"
import { outlets } from "../outlets/table.ts"

/**
 * Removes the feeds and outlets that an import brought, with their articles; an outlet that got feeds of another import
 * stays. Throws 404.
 */
export async function undoImport(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const { directory, now } = ctx
  const [undone] = await directory.batch([
    directory
      .update(imports)
      .set({ undoneAt: now })
      .where(and(eq(imports.id, id), isNull(imports.undoneAt)))
      .returning(),
    directory.delete(feeds).where(eq(feeds.importId, id)),
    directory
      .delete(outlets)
      .where(
        and(
          eq(outlets.importId, id),
          sql`not exists (select 1 from feeds where outlet_id = "outlets"."id" and import_id is not null)`,
        ),
      ),
  ])
  const [row] = undone
  if (!row) throw notFound("import")
  await record(ctx, actor, { action: "directory.import_undone", targetId: id, targetName: row.name })
}
