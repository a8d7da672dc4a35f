import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import { foldAddress } from "../../site/accounts/fold-address.ts"
import type { Ctx } from "../context.ts"

/** Who matches what somebody typed. */
export interface Search {
  /** The query for the numbers of all of them. */
  numbers: SQL
  /** Whether one is among them, by their number. */
  has: (number: SQLWrapper) => SQL
}

/**
 * People by the beginnings of words; by a whole address the one who has it, without the index of words.
 */
export function readSearch({ db }: Ctx, q: string): Search {
  const owner = sql`(select contacts.number from contact_points join contacts on contacts.id = contact_id
    where kind = 'email' and value_norm = ${foldAddress(q.trim())})`
  const words = wordsBeginning(q) ?? '""'
  const fits = sql`from contact_search where contact_search match ${words}`
  return db.get(sql`select 1 where exists ${owner}`)
    ? { numbers: owner, has: (number) => sql`${number} = ${owner}` }
    : {
        numbers: sql`(select rowid ${fits})`,
        has: (number) => sql`exists (select 1 ${fits} and contact_search.rowid = ${number})`,
      }
}
