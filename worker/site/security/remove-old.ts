import { lte } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { DAY } from "../time/contract.ts"
import { SECURITY_DAYS } from "./contract.ts"
import { securityEvents } from "./table.ts"

/** Deletes what has been kept long enough. Runs once a day; running it twice changes nothing. */
export async function removeOldEvents({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db.delete(securityEvents).where(lte(securityEvents.at, now - SECURITY_DAYS * DAY))
}
