import { type SQL, sql } from "drizzle-orm"
import { beginningsIn } from "../../../full-text.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { toAsciiAddress } from "../../../site/text/contract.ts"
import type { Ctx } from "../../core/context.ts"

export interface Search {
  /** The query for the numbers of everyone who matches. */
  numbers: SQL
  /** The query for the index of people's words; null where it alone does not find everyone. */
  words: string | null
  /** Whether this is a whole address, which is found without any words. */
  isAddress: boolean
}

/** Each word that is also sought in the names of outlets makes the search longer, and those names have few. */
const MOST_OF_OUTLETS = 5

/** People by the beginnings of words, of their own or of their outlet's name; by a whole address the one who has it. */
export function readSearch(ctx: Ctx, q: string): Search {
  const owner = sql`(select contacts.number from contact_points join contacts on contacts.id = contact_id
    where kind = 'email' and value_norm = ${foldAddress(toAsciiAddress(q))})`
  if (ctx.db.get(sql`select 1 where exists ${owner}`)) return { numbers: owner, words: null, isAddress: true }
  const words = beginningsIn(q)
  const ofOutlets = new Set(words.slice(0, MOST_OF_OUTLETS).filter((word) => isOfOutlet(ctx, word)))
  const others = words.filter((word) => !ofOutlets.has(word)).join(" ")
  if (ofOutlets.size === 0) {
    return { numbers: sql`(${ownWords(others || '""')})`, words: others || '""', isAddress: false }
  }
  const parts = [...ofOutlets].map((word) => sql`${ownWords(word)} union ${byOutlet(word)}`)
  if (others) parts.push(ownWords(others))
  const areAll = parts.map((part) => sql`number in (${part})`)
  const numbers = sql`(select number from contacts where ${sql.join(areAll, sql` and `)})`
  return { numbers, words: null, isAddress: false }
}

const ownWords = (words: string): SQL =>
  sql`select rowid from contact_search where contact_search match ${words}`

/** Looked up from the outlets: the name is in their index alone, so that a new one costs nothing per person. */
const byOutlet = (word: string): SQL =>
  sql`select contacts.number from outlet_search cross join outlets on outlets.number = outlet_search.rowid
    cross join contacts on contacts.outlet_id = outlets.id where outlet_search match ${`name : ${word}`}`

/** Whether somebody works at an outlet whose name has the word. */
const isOfOutlet = ({ db }: Ctx, word: string): boolean =>
  db.get(sql`select 1 where exists (${byOutlet(word)})`) !== undefined
