import { eq, max } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { articles } from "./table.ts"

/** The date of the latest article of an outlet, which may be in the future; null while none has a date. */
export const lastPublished = ({ db }: Ctx, outletId: string): number | null =>
  db
    .select({ at: max(articles.publishedAt) })
    .from(articles)
    .where(eq(articles.outletId, outletId))
    .get()?.at ?? null
