import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { ContactNarrowing } from "../narrowing/contract.ts"

/**
 * Returns how many people there are, or are on the list of this number, in a state and with a verdict. It reads the
 * counts kept by triggers, so its cost does not depend on the size of the workspace.
 */
export function countContacts(
  { db }: Ctx,
  { state, verification }: Pick<ContactNarrowing, "state" | "verification">,
  list?: number,
): number {
  const counts = list === undefined ? sql`contact_counts where true` : sql`list_counts where list = ${list}`
  const inState = state ? sql`and state = ${state}` : sql``
  const verdict = verification === "no_address" ? "" : verification
  const withVerdict = verdict === undefined ? sql`` : sql`and verification = ${verdict}`
  return db.get<{ total: number }>(
    sql`select coalesce(sum(total), 0) as total from ${counts} ${inState} ${withVerdict}`,
  ).total
}
