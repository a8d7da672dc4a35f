import { count, gte, sql } from "drizzle-orm"
import { allowanceOf } from "../../site/plans/contract.ts"
import { contacts } from "../contacts/table.ts"
import type { Ctx } from "../context.ts"
import type { Usage } from "./contract.ts"

/**
 * How many people were written to in the calendar month, UTC, and how many may be. Somebody who was written to before counts once
 * a month, however often that is.
 */
export function readUsage({ db, now, standing }: Ctx): Usage {
  const today = new Date(now)
  const begins = Date.UTC(today.getUTCFullYear(), today.getUTCMonth())
  const ends = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)
  const reached = db
    .select({ total: count() })
    .from(contacts)
    .where(gte(sql`coalesce(${contacts.lastContactedAt}, 0)`, begins))
    .get()
  return {
    contactsReached: reached?.total ?? 0,
    contactsPerMonth: allowanceOf(standing, now).contactsPerMonth,
    monthEndsAt: new Date(ends).toISOString(),
  }
}
