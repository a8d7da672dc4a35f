import { eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { among } from "../../workspace/core/among.ts"
import { isPrivateAddress } from "../../workspace/core/private-address.ts"
import { writers } from "../articles/table.ts"
import { domainOf, hashAddress } from "../objections/hash-address.ts"
import { leftOutBy } from "../objections/left-out.ts"
import { readSalt } from "../objections/read-salt.ts"
import { type JournalistRow, journalists } from "../objections/table.ts"
import type { JournalistPreferences } from "./contract.ts"
import { findOwnWriters } from "./own-writers.ts"

/** Who decides, by an address that they proved to be theirs, folded; and when, in milliseconds UTC. */
export interface Deciding {
  db: Database
  address: string
  now: number
}

/**
 * No pitches at all: the address is left alone by every workspace, and its owner leaves the directory, for as long as
 * they do not take it back.
 */
export async function objectToPitches({ db, address, now }: Deciding): Promise<void> {
  const salt = await readSalt(db)
  const host = domainOf(address)
  const own = await findOwnWriters(db, address)
  const bylines = own.map(({ name }) => name)
  const leftOut = isPrivateAddress(address) ? [] : leftOutBy(salt, address, host, bylines)
  await save({ db, address, now }, { objectedAt: now, leftOut }, { objectedAt: now, leftOut: withEarlier })
  const ids = own.map(({ id }) => id)
  if (ids.length > 0) await db.delete(writers).where(among(writers.id, ids))
}

/** Whoever objects once more is in the directory no longer, so it knows their bylines from the first time alone. */
const withEarlier = sql`case when ${journalists.objectedAt} is null then excluded.left_out else (
  select json_group_array(value) from (select value from json_each(${journalists.leftOut})
    union select value from json_each(excluded.left_out))) end`

/** Takes an objection back. Who was left out comes back with the next article that they sign. */
export const withdrawObjection = (who: Deciding): Promise<void> =>
  save(who, { objectedAt: null, leftOut: [] })

/** Saves all preferences but the other address, which has to be confirmed. */
export const savePreferences = (
  who: Deciding,
  { topics, languages, hours }: Omit<JournalistPreferences, "otherAddress">,
): Promise<void> =>
  save(who, {
    topics,
    languages,
    timeZone: hours?.timeZone ?? null,
    fromMinute: hours?.from ?? null,
    toMinute: hours?.to ?? null,
  })

export const saveOtherAddress = (who: Deciding, otherAddress: string | null): Promise<void> =>
  save(who, { otherAddress })

/** Forgets everything that they decided. */
export async function forgetJournalist({ db, address }: Deciding): Promise<void> {
  await db.delete(journalists).where(eq(journalists.hash, hashAddress(await readSalt(db), address)))
}

/** `again` is what changes for somebody who decided something before. */
async function save(
  { db, address, now }: Deciding,
  change: Partial<JournalistRow>,
  again: { [Column in keyof JournalistRow]?: JournalistRow[Column] | SQL } = change,
): Promise<void> {
  const salt = await readSalt(db)
  await db
    .insert(journalists)
    .values({
      hash: hashAddress(salt, address),
      domainHash: hashAddress(salt, domainOf(address)),
      leftOut: [],
      topics: [],
      languages: [],
      ...change,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: journalists.hash, set: { ...again, updatedAt: now } })
}
