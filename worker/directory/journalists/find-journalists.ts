import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { toJsonBatches } from "../../workspace/core/json-batches.ts"
import { hashAddress } from "../objections/hash-address.ts"
import { readSalt } from "../objections/read-salt.ts"
import { type JournalistRow, journalists } from "../objections/table.ts"
import type { JournalistPreferences } from "./contract.ts"

/** What a journalist decided. */
export interface Journalist {
  /** They want no pitches at all. */
  isObjecting: boolean
  preferences: JournalistPreferences
}

/** Of these addresses, folded, those whose owners decided something, with what they decided. */
export async function findJournalists(
  db: Database,
  addresses: Iterable<string>,
): Promise<Map<string, Journalist>> {
  const found = new Map<string, Journalist>()
  const salt = await readSalt(db)
  const byHash = new Map(Array.from(addresses, (address) => [hashAddress(salt, address), address]))
  for (const hashes of toJsonBatches([...byHash.keys()])) {
    const rows = await db
      .select()
      .from(journalists)
      .where(sql`${journalists.hash} in (select value from json_each(${hashes}))`)
    for (const row of rows) found.set(byHash.get(row.hash) ?? "", presentJournalist(row))
  }
  return found
}

export async function findJournalist(db: Database, address: string): Promise<Journalist | null> {
  return (await findJournalists(db, [address])).get(address) ?? null
}

export const presentJournalist = (row: JournalistRow): Journalist => ({
  isObjecting: row.objectedAt !== null,
  preferences: {
    topics: row.topics,
    languages: row.languages,
    hours:
      row.timeZone !== null && row.fromMinute !== null && row.toMinute !== null
        ? { timeZone: row.timeZone, from: row.fromMinute, to: row.toMinute }
        : null,
    otherAddress: row.otherAddress,
  },
})
