import { and, eq, inArray, sql } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { contactPoints } from "./table.ts"

/**
 * Has the addresses of these people verified as soon as possible. Returns how many of them have one; runs in the
 * caller's transaction.
 */
export function verifySoon(ctx: Ctx, ids: string[]): number {
  const planned = ctx.db
    .update(contactPoints)
    .set({ checkAt: 0 })
    .where(
      and(
        eq(contactPoints.kind, "email"),
        inArray(contactPoints.contactId, sql`(select value from json_each(${JSON.stringify(ids)}))`),
      ),
    )
    .returning({ contactId: contactPoints.contactId })
    .all()
  const people = new Set(planned.map(({ contactId }) => contactId))
  const [first] = people
  if (first === undefined) return 0
  planJob(ctx, "verification.check", "addresses")
  record(ctx, "contact.verified", first, people.size)
  return people.size
}
