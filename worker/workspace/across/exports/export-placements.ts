import type { Ctx } from "../../core/context.ts"
import type { PlacementExport } from "../../results/placements/contract.ts"
import { type ExportedPlacement, everyPlacement } from "../../results/placements/every-placement.ts"
import { byteOrderMark, toLine } from "../files/csv-line.ts"

const yesOrNo = (is: boolean | undefined) => (is === undefined ? "" : is ? "yes" : "no")

/** The columns of the file, in their order. */
const columns: Record<string, (placement: ExportedPlacement) => string | null | undefined> = {
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
  client: ({ forClient }) => forClient,
  campaign: ({ campaign }) => campaign?.name,
  person: ({ contact }) => contact?.name,
  first_seen_at: ({ firstSeenAt }) => firstSeenAt,
  last_seen_at: ({ lastSeenAt }) => lastSeenAt,
  last_checked_at: ({ lastCheckedAt }) => lastCheckedAt,
  simulated: ({ isSimulated }) => yesOrNo(isSimulated),
}

/** Yields the matching placements, oldest first, as a CSV file in pieces. */
export function* exportPlacementsCsv(ctx: Ctx, narrowing: PlacementExport): Generator<string> {
  yield byteOrderMark + toLine(Object.keys(columns))
  for (const placements of everyPlacement(ctx, narrowing)) {
    const lines = placements.map((placement) =>
      toLine(Object.values(columns).map((readCell) => readCell(placement) ?? "")),
    )
    yield lines.join("")
  }
}
