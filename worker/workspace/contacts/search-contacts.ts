import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import { foldAddress } from "../../site/accounts/fold-address.ts"
import type { Ctx } from "../context.ts"

/** What somebody searches for, in the two ways in which a query can ask for it. */
export interface Search {
  /** The numbers of everyone who matches. */
  numbers: SQL
  /** Whether the contact of this number matches. */
  isMatch: (number: SQLWrapper) => SQL
}

/** People by the beginnings of words; by a whole address the one who has it, without the index of words. */
export function readSearch({ db }: Ctx, q: string): Search {
  const owner = sql`select contacts.number from contact_points join contacts on contacts.id = contact_id
    where kind = 'email' and value_norm = ${foldAddress(q.trim())}`
  if (db.get(owner)) return { numbers: owner, isMatch: (number) => sql`${number} = (${owner})` }
  const words = wordsBeginning(q) ?? '""'
  return {
    numbers: sql`select rowid from contact_search where contact_search match ${words}`,
    isMatch: (number) =>
      sql`exists (select 1 from contact_search where contact_search match ${words} and rowid = ${number})`,
  }
}
