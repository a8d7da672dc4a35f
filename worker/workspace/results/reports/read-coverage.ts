import { and, asc, gte, lt, not } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { isSimulated } from "../placements/is-simulated.ts"
import { isOfClient } from "../placements/of-client.ts"
import { selectPlacements } from "../placements/select-placements.ts"
import { type PlacementRow, placements } from "../placements/table.ts"
import type { Covered } from "./content/contract.ts"
import type { Span } from "./span.ts"

/** The pages of a client that were first seen in a period, in that order. The sandbox does not count. */
export const readCoverage = (ctx: Pick<Ctx, "db">, { client, from, until }: Span): Covered[] =>
  selectPlacements(ctx)
    .where(
      and(
        client === undefined ? undefined : isOfClient(client),
        not(isSimulated),
        gte(placements.firstSeenAt, from),
        lt(placements.firstSeenAt, until),
      ),
    )
    .orderBy(asc(placements.firstSeenAt), asc(placements.number))
    .all()
    .map((row) => ({
      id: row.id,
      firstSeenAt: toIso(row.firstSeenAt ?? 0),
      outlet: row.outletName ?? row.host,
      headline: row.title || row.pageUrl,
      url: row.pageUrl,
      kind: kindOf(row),
      anchor: row.anchor,
      quote: row.quote,
      state: row.state,
      lastCheckedAt: row.lastCheckedAt === null ? null : toIso(row.lastCheckedAt),
    }))

function kindOf({ type, nofollow, ugc, sponsored }: PlacementRow): Covered["kind"] {
  if (type === "image") return "picture"
  if (type !== "link") return "mention"
  if (sponsored) return "sponsored link"
  return nofollow || ugc ? "nofollow link" : "followed link"
}
