import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import type { KeptCut, Tally } from "./tally.ts"

export interface Kept {
  zone: string
  client: string
  cut: KeptCut
  first: number
  last: number
  counted: number
  tally: Tally
}

/** Entries of one row, so that it stays far below the 2 MB of the platform. */
const MOST_ENTRIES = 4000

/** Keeps figures, in the caller's transaction. What was kept of them before has to be gone. */
export function keepEntries({ db }: Ctx, kept: readonly Kept[]): void {
  const rows = kept.flatMap(({ tally, zone, client, cut, first, last, counted }) => {
    const entries = [...tally.toStored()]
    return Array.from({ length: Math.max(1, Math.ceil(entries.length / MOST_ENTRIES)) }, (_, part) => {
      const some = entries.slice(part * MOST_ENTRIES, (part + 1) * MOST_ENTRIES)
      return [zone, client, cut, first, last, part, counted, JSON.stringify(some)]
    })
  })
  for (const batch of toJsonBatches(rows))
    db.run(sql`insert into kept_figures (zone, client, cut, first, last, part, counted, entries)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
      from json_each(${batch})`)
}
