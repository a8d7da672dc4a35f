import { and, asc, eq, getTableColumns, gte } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { SeenChange } from "./contract.ts"
import { type CheckRow, placementChecks, placements } from "./table.ts"

/**
 * What changed about a placement over time since it was first seen, the oldest first, by the checks that are kept of it: those before
 * were of another page, or of another link.
 */
export const readChanges = ({ db }: Pick<Ctx, "db">, placementId: string): SeenChange[] =>
  findChanges(
    db
      .select(getTableColumns(placementChecks))
      .from(placementChecks)
      .innerJoin(placements, eq(placements.id, placementChecks.placementId))
      .where(
        and(eq(placementChecks.placementId, placementId), gte(placementChecks.at, placements.firstSeenAt)),
      )
      .orderBy(asc(placementChecks.at), asc(placementChecks.id))
      .all(),
  )

type Checked = Pick<CheckRow, "at" | "state" | "type" | "nofollow">

/**
 * The first time that it was found, each time that it was lost and won back, and when its link came to be nofollow or
 * followed, which one that was so from the beginning did not. A check that could not read the page says nothing, and
 * neither does one that missed it before it counts as lost.
 */
export function findChanges(checks: readonly Checked[]): SeenChange[] {
  const changes: SeenChange[] = []
  const note = ({ at }: Checked, kind: SeenChange["kind"]) => changes.push({ at: toIso(at), kind })
  let seen: Checked | null = null
  let isLost = false
  for (const check of checks) {
    if (check.state === "lost" && !isLost) {
      note(check, "lost")
      isLost = true
    }
    if (check.type === null) continue
    if (isLost) note(check, "won back")
    else if (!seen) note(check, "found")
    isLost = false
    if (check.type === "link" && seen?.type === "link" && check.nofollow !== seen.nofollow)
      note(check, check.nofollow ? "nofollow" : "followed")
    seen = check
  }
  return changes
}
