import { ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetFile, forgetFiles } from "./export-file.ts"
import { bulkExports } from "./table.ts"
import { tellFinished } from "./tell-finished.ts"

/** Files hold whoever was on a list. Who is in which is not known, so that none outlives an erasure. */
export const bulkExportData: PersonalData = {
  erase: (ctx) => endExports(ctx, "Somebody was erased since it was begun. Ask for it again."),
}

/** Forgets every file, and what was being made. */
export function endExports(ctx: Ctx, error: string): void {
  const { id, state } = bulkExports
  for (const one of ctx.db.select({ id, state }).from(bulkExports).all()) {
    forgetFile(ctx, one.id)
    if (one.state === "running") tellFinished(ctx, one.id, "failed")
  }
  // What is left is read before it is forgotten, so this comes last.
  forgetFiles(ctx)
  ctx.db
    .update(bulkExports)
    .set({ state: "failed", error, bytes: 0 })
    .where(ne(bulkExports.state, "failed"))
    .run()
}
