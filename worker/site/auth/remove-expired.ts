import { lte } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { emailTokens, rateLimits } from "../accounts/table.ts"
import { flows, sessions } from "./table.ts"

/** Deletes rows that no longer have any effect. Runs once a day; running it twice changes nothing. */
export async function removeExpired({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(emailTokens).where(lte(emailTokens.expiresAt, now)),
    db.delete(flows).where(lte(flows.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.expiresAt, now)),
  ])
}
