import { lte } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { emailTokens, rateLimits } from "../accounts/table.ts"
import { journalistLinks, journalistSessions } from "../journalists/table.ts"
import { DAY } from "../time/contract.ts"
import { challenges, devices, flows, proofCodes, sessions } from "./table.ts"

/** A kind of device that was not used for so long is new again. */
const deviceDays = 400

/** Deletes rows that no longer have any effect. Runs once a day; running it twice changes nothing. */
export async function removeExpired({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(emailTokens).where(lte(emailTokens.expiresAt, now)),
    db.delete(proofCodes).where(lte(proofCodes.expiresAt, now)),
    db.delete(flows).where(lte(flows.expiresAt, now)),
    db.delete(challenges).where(lte(challenges.expiresAt, now)),
    db.delete(devices).where(lte(devices.lastAt, now - deviceDays * DAY)),
    db.delete(journalistLinks).where(lte(journalistLinks.expiresAt, now)),
    db.delete(journalistSessions).where(lte(journalistSessions.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.expiresAt, now)),
  ])
}
