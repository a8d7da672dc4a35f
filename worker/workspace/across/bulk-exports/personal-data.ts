import { ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetFile } from "./export-file.ts"
import { bulkExports } from "./table.ts"

/** Files hold whoever was on a list. Who is in which is not known, so that none outlives an erasure. */
export const bulkExportData: PersonalData = {
  erase: (ctx) => endExports(ctx, "Somebody was erased since it was begun. Ask for it again."),
}

/** Forgets every file, and what was being made. */
export function endExports(ctx: Ctx, error: string): void {
  for (const { id } of ctx.db.select({ id: bulkExports.id }).from(bulkExports).all()) forgetFile(ctx, id)
  ctx.db
    .update(bulkExports)
    .set({ state: "failed", error, bytes: 0 })
    .where(ne(bulkExports.state, "failed"))
    .run()
}
