import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type ScanRow, scans } from "./table.ts"

export const readRow = ({ db }: Pick<Ctx, "db">, id: string): ScanRow | undefined =>
  db.select().from(scans).where(eq(scans.id, id)).get()
