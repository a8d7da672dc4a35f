import { eq } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { apiKeys } from "./table.ts"

/** By which a key is known; null for one that is gone. */
export const hashOfKey = ({ db }: Pick<Ctx, "db">, id: string): string | null =>
  db.select({ hash: apiKeys.hash }).from(apiKeys).where(eq(apiKeys.id, id)).get()?.hash ?? null
