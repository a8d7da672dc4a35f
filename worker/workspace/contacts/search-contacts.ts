import { type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import { foldAddress } from "../../site/accounts/fold-address.ts"
import { toAsciiAddress } from "../../site/text/contract.ts"
import type { Ctx } from "../context.ts"

/**
 * The query for the numbers of everyone who matches: people by the beginnings of words; by a whole address the one who has it,
 * without the index of words.
 */
export function readSearch({ db }: Ctx, q: string): SQL {
  const owner = sql`(select contacts.number from contact_points join contacts on contacts.id = contact_id
    where kind = 'email' and value_norm = ${foldAddress(toAsciiAddress(q))})`
  const words = wordsBeginning(q) ?? '""'
  return db.get(sql`select 1 where exists ${owner}`)
    ? owner
    : sql`(select rowid from contact_search where contact_search match ${words})`
}
