import { type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../../full-text.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { toAsciiAddress } from "../../../site/text/contract.ts"
import type { Ctx } from "../../core/context.ts"

export interface Search {
  /** The query for the numbers of everyone who matches. */
  numbers: SQL
  /** The query for the index of words; null for a whole address, which is found without it. */
  words: string | null
}

/** People by the beginnings of words; by a whole address the one who has it. */
export function readSearch({ db }: Ctx, q: string): Search {
  const owner = sql`(select contacts.number from contact_points join contacts on contacts.id = contact_id
    where kind = 'email' and value_norm = ${foldAddress(toAsciiAddress(q))})`
  const words = wordsBeginning(q) ?? '""'
  return db.get(sql`select 1 where exists ${owner}`)
    ? { numbers: owner, words: null }
    : { numbers: sql`(select rowid from contact_search where contact_search match ${words})`, words }
}
