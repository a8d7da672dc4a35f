import { and, desc, eq, inArray, ne } from "drizzle-orm"
import type { NextLink } from "../../../fetching/reading/next-links.ts"
import type { Ctx } from "../../core/context.ts"
import { type ScanPageRow, type ScanRow, scanPages, scans } from "./table.ts"

/** Pages that say who is there and how they are reached, and not what was news at the time. */
const lasting = ["contact", "team", "imprint", "guidelines", "about", "authors", "author"] as const
type Lasting = ScanPageRow & { kind: (typeof lasting)[number] }

/** The pages that the last scan of an outlet has read, so that the next one sees what became of them. */
export function pagesBefore({ db }: Ctx, { id }: ScanRow, outletId: string): NextLink[] {
  const last = db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.outletId, outletId), ne(scans.id, id)))
    .orderBy(desc(scans.number))
    .limit(1)
    .get()
  if (!last) return []
  const isRead = and(eq(scanPages.scanId, last.id), eq(scanPages.state, "read"))
  const pages = db
    .select()
    .from(scanPages)
    .where(and(isRead, inArray(scanPages.kind, [...lasting])))
    .all()
  return (pages as Lasting[]).map(({ url, kind }) => ({ url, kind }))
}
