import { asc, gt } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Outlet } from "../../people/outlets/contract.ts"
import { presentOutlet } from "../../people/outlets/present-outlet.ts"
import { selectOutlets } from "../../people/outlets/select-outlets.ts"
import { outlets } from "../../people/outlets/table.ts"
import { byteOrderMark, toLine } from "../files/csv-line.ts"
import { writeNames } from "../files/names-in-cell.ts"
import { toJsonPieces } from "./write-json.ts"

const batch = 1000

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
  tags: ({ tags }) => writeNames(tags),
  contact_url: ({ contactUrl }) => contactUrl,
  guidelines: ({ guidelines }) => guidelines,
  last_scanned_at: ({ lastScannedAt }) => lastScannedAt,
}

/** Every outlet, in the order in which they came, as a CSV file in pieces. */
export function* exportOutletsCsv(ctx: Ctx): Generator<string> {
  yield byteOrderMark + toLine(Object.keys(columns))
  for (const rows of everyOutlet(ctx)) {
    const lines = rows
      .map(presentOutlet)
      .map((outlet) => toLine(Object.values(columns).map((readCell) => readCell(outlet) ?? "")))
    yield lines.join("")
  }
}

/** Every outlet with everything that is known of it, as a JSON array in pieces. */
export const exportOutletsJson = (ctx: Ctx): Generator<string> =>
  toJsonPieces(everyOutlet(ctx), presentOutlet)

function* everyOutlet(ctx: Ctx) {
  for (let after = 0; ; ) {
    const rows = selectOutlets(ctx)
      .where(gt(outlets.number, after))
      .orderBy(asc(outlets.number))
      .limit(batch)
      .all()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.number
  }
}
