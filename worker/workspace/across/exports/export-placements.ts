import { and, asc, gt } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Placement, PlacementNarrowing } from "../../results/placements/contract.ts"
import { matchPlacements } from "../../results/placements/list-placements.ts"
import { presentPlacement } from "../../results/placements/present-placement.ts"
import { selectPlacements } from "../../results/placements/select-placements.ts"
import { placements } from "../../results/placements/table.ts"
import { byteOrderMark, toLine } from "../files/csv-line.ts"

const batch = 1000

const yesOrNo = (is: boolean | undefined) => (is === undefined ? "" : is ? "yes" : "no")

/** The columns of the file, in their order. */
const columns: Record<string, (placement: Placement) => string | null | undefined> = {
  page: ({ pageUrl }) => pageUrl,
  title: ({ title }) => title,
  state: ({ state }) => state,
  type: ({ found }) => found?.type,
  links_to: ({ found }) => found?.foundUrl,
  anchor: ({ found }) => found?.anchor,
  rel: ({ found }) => found?.rel,
  nofollow: ({ found }) => yesOrNo(found?.nofollow),
  sponsored: ({ found }) => yesOrNo(found?.sponsored),
  ugc: ({ found }) => yesOrNo(found?.ugc),
  noindex: ({ found }) => yesOrNo(found?.noindex),
  quote: ({ found }) => found?.quote,
  outlet: ({ outlet }) => outlet?.name,
  campaign: ({ campaign }) => campaign?.name,
  person: ({ contact }) => contact?.name,
  first_seen_at: ({ firstSeenAt }) => firstSeenAt,
  last_seen_at: ({ lastSeenAt }) => lastSeenAt,
  last_checked_at: ({ lastCheckedAt }) => lastCheckedAt,
}

/** The placements that match, in the order in which they came, as a CSV file in pieces. */
export function* exportPlacementsCsv(ctx: Ctx, narrowing: PlacementNarrowing): Generator<string> {
  yield byteOrderMark + toLine(Object.keys(columns))
  for (const rows of inBatches(ctx, narrowing)) {
    const lines = rows
      .map((row) => presentPlacement(ctx, row))
      .map((placement) => toLine(Object.values(columns).map((readCell) => readCell(placement) ?? "")))
    yield lines.join("")
  }
}

function* inBatches(ctx: Ctx, narrowing: PlacementNarrowing) {
  for (let after = 0; ; ) {
    const rows = selectPlacements(ctx)
      .where(and(matchPlacements(narrowing), gt(placements.number, after)))
      .orderBy(asc(placements.number))
      .limit(batch)
      .all()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.number
  }
}
