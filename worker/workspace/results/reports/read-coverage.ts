import { and, asc, getTableColumns, gte, lt, not, sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { givenNameOf } from "../../people/outlets/refer-to-outlet.ts"
import { isSimulated } from "../placements/is-simulated.ts"
import { isOfClient } from "../placements/of-client.ts"
import { type PlacementRow, placements } from "../placements/table.ts"
import { languageOfPage, siteNameOfPage } from "../placements/words-of-page.ts"
import type { Covered } from "./content/contract.ts"
import type { Span } from "./span.ts"

const { number, id, firstSeenAt, host, title, pageUrl, type, nofollow, ugc, sponsored } =
  getTableColumns(placements)
const { anchor, quote, state, misses, lastCheckedAt } = getTableColumns(placements)
/** No more than is shown: a report may have hundreds of pages. */
const shown = {
  number,
  id,
  firstSeenAt,
  host,
  title,
  pageUrl,
  type,
  nofollow,
  ugc,
  sponsored,
  anchor,
  quote,
  state,
  misses,
  lastCheckedAt,
}

/** The pages of a client that were first seen in a period, in that order. The sandbox does not count. */
export const readCoverage = (ctx: Pick<Ctx, "db">, { client, from, until }: Span): Covered[] =>
  ctx.db
    .select({
      ...shown,
      outletName: sql<string | null>`coalesce(${givenNameOf(placements.outletId)}, ${siteNameOfPage})`,
      language: languageOfPage,
    })
    .from(placements)
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
      language: row.language,
      state: row.state,
      isMissing: row.misses > 0,
      lastCheckedAt: row.lastCheckedAt === null ? null : toIso(row.lastCheckedAt),
    }))

function kindOf({
  type,
  nofollow,
  ugc,
  sponsored,
}: Pick<PlacementRow, "type" | "nofollow" | "ugc" | "sponsored">): Covered["kind"] {
  if (type === "image") return "picture"
  if (type !== "link") return "mention"
  if (sponsored) return "sponsored link"
  return nofollow || ugc ? "nofollow link" : "followed link"
}
