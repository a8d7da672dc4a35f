import { eq } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { notifications } from "./table.ts"

/** Whether whoever the database was limited for may be told of it. */
export const isVisible = ({ db }: Pick<Ctx, "db">, number: number): boolean =>
  db
    .select({ number: notifications.number })
    .from(notifications)
    .where(eq(notifications.number, number))
    .get() !== undefined
