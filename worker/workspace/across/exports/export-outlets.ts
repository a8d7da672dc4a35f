import type { Ctx } from "../../core/context.ts"
import type { Outlet } from "../../people/outlets/contract.ts"
import { everyOutlet } from "../../people/outlets/every-outlet.ts"
import { measures } from "../../people/outlets/figures/contract.ts"
import { byteOrderMark, toLine } from "../files/csv-line.ts"
import { writeNames } from "../files/names-in-cell.ts"
import { toJsonPieces } from "./write-json.ts"

/** The columns of the file, in their order. */
const columns: Record<string, (outlet: Outlet) => string | null> = {
  name: ({ name }) => name,
  website: ({ host }) => host,
  kind: ({ kind }) => kind,
  stage: ({ stage }) => stage,
  language: ({ language }) => language,
  country: ({ country }) => country,
  time_zone: ({ timeZone }) => timeZone,
  topics: ({ topics }) => topics.join(", "),
  emails: ({ emails }) => emails.join(", "),
  tags: ({ tags }) => writeNames(tags),
  ...Object.fromEntries(
    measures.map((measure) => [
      measure,
      ({ figures }: Outlet) => figures.find((one) => one.measure === measure)?.value.toString() ?? null,
    ]),
  ),
  contact_url: ({ contactUrl }) => contactUrl,
  guidelines: ({ guidelines }) => guidelines,
  last_scanned_at: ({ lastScannedAt }) => lastScannedAt,
}

/** Yields every outlet, oldest first, as a CSV file in pieces. */
export function* exportOutletsCsv(ctx: Ctx): Generator<string> {
  yield byteOrderMark + toLine(Object.keys(columns))
  for (const outlets of everyOutlet(ctx)) {
    const lines = outlets.map((outlet) =>
      toLine(Object.values(columns).map((readCell) => readCell(outlet) ?? "")),
    )
    yield lines.join("")
  }
}

/** Returns every outlet with everything known about it, as a JSON array in pieces. */
export const exportOutletsJson = (ctx: Ctx): Generator<string> => toJsonPieces(everyOutlet(ctx))
