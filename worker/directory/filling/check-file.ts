import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { AddressRules } from "../../fetching/address.ts"
import { toJsonBatches } from "../../workspace/core/json-batches.ts"
import { feeds } from "../feeds/table.ts"
import { outlets } from "../outlets/table.ts"
import type { CheckedFile, CheckedRow, OutletFile } from "./contract.ts"
import { type GoodRow, judgeRow } from "./judge-row.ts"
import { readRows } from "./read-rows.ts"

const shown = 50

/** What an import of the file would do, and the rows that it would add. */
export async function checkFile(
  db: Database,
  rules: AddressRules,
  { text, kind }: Pick<OutletFile, "text" | "kind">,
): Promise<CheckedFile & { good: GoodRow[] }> {
  const judged = readRows(text).map((row) => ({ row, ...judgeRow(row, rules, kind) }))
  const good = judged.flatMap(({ good }) => good ?? [])
  const hosts = await known(
    db,
    "host",
    good.map(({ host }) => host),
  )
  const urls = await known(
    db,
    "url",
    good.flatMap(({ feed }) => feed ?? []),
  )
  const rows = judged.map(({ row, good, reason }): CheckedRow => {
    const { line } = row
    if (!good)
      return { line, name: row.name.slice(0, 200), host: row.site.slice(0, 200), result: "refused", reason }
    const { name, host, feed } = good
    const isNewFeed = feed !== null && !urls.has(feed)
    const result = !hosts.has(host) ? "new" : isNewFeed ? "feed" : "known"
    // A second row of the same outlet or feed finds it there.
    hosts.add(host)
    if (feed) urls.add(feed)
    return { line, name, host, result, reason: null }
  })
  const counts = { new: 0, feed: 0, known: 0, refused: 0 }
  for (const { result } of rows) counts[result]++
  const refused = rows.filter(({ result }) => result === "refused")
  const others = rows.filter(({ result }) => result !== "refused")
  return { counts, rows: [...refused.slice(0, shown), ...others.slice(0, shown)], good }
}

async function known(db: Database, what: "host" | "url", values: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const json of toJsonBatches([...new Set(values)])) {
    const among = sql`in (select value from json_each(${json}))`
    const rows =
      what === "host"
        ? await db.select({ value: outlets.host }).from(outlets).where(sql`${outlets.host} ${among}`)
        : await db.select({ value: feeds.url }).from(feeds).where(sql`${feeds.url} ${among}`)
    for (const { value } of rows) found.add(value)
  }
  return found
}
