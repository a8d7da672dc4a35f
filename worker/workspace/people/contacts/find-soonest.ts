import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type ContactState, contactStates } from "../narrowing/contract.ts"
import { countContacts } from "./count-contacts.ts"
import { isOnlyInState, isOnlySearched, type Narrowed, placesOf, whereOf } from "./narrow-contacts.ts"
import type { Places } from "./places.ts"

/** The people who match a filter: where their places stand in order, and the condition on those places. */
export interface Match {
  places: Places
  where: SQL
}
/** So many times as large is much larger. */
const MUCH = 4

/**
 * Returns the numbers of all matches. If the words match few people, only those are checked; otherwise the
 * number-ordered results of each part of the filter are merged, so that no person is looked up.
 */
export function findSoonest(ctx: Ctx, narrowed: Narrowed, few: number): SQL {
  const { filter, walked, other, search } = narrowed
  if (search && isOnlySearched(filter)) return search.numbers
  const found = search && readUpTo(ctx, search.numbers, few + 1)
  if (found && found.total <= few) {
    const numbers = sql`(select value from json_each(${found.numbers}))`
    return sql`(${numbersOf({ places: placesOf(narrowed), where: whereOf({ ...narrowed, search: { words: null, numbers } }, null) })})`
  }
  if (search && filter.state && isOnlyInState(filter) && isMost(ctx, filter.state))
    return sql`(select * from ${search.numbers}${inNoOther(filter.state)} order by 1)`
  // The members of the smaller group are looked up in a much larger one.
  const isMerged = other && walked && other.members < walked.members * MUCH
  const rest = { ...narrowed, ...(isMerged && { other: undefined }), search: null }
  const parts = [
    numbersOf({ places: placesOf(rest), where: whereOf(rest, null) }),
    ...(isMerged ? [sql`select contact from list_members where list = ${other.number}`] : []),
    ...(search ? [sql`select * from ${search.numbers}`] : []),
  ]
  return parts.length === 1 ? sql`(${parts[0]})` : sql`(${sql.join(parts, sql` intersect `)} order by 1)`
}

const isMost = (ctx: Ctx, state: ContactState): boolean =>
  countContacts(ctx, { state }) * 2 > countContacts(ctx, {})

/** Most are in one state: to leave out the others takes fewer steps. */
const inNoOther = (state: ContactState): SQL =>
  sql.join(
    contactStates
      .filter((other) => other !== state)
      .map((other) => sql` except select number from contacts where state = ${other}`),
  )

/** The numbers of everybody who fits. */
export const numbersOf = ({ places: { table, number }, where }: Match): SQL =>
  sql`select ${number} from ${table} where ${where}`

interface Reached {
  total: number
  /** A JSON array. */
  numbers: string
}

export const readUpTo = ({ db }: Ctx, all: SQL, most: number): Reached =>
  db.get(sql`with some(number) as (select * from ${all} limit ${most})
    select count(*) as total, json_group_array(number) as numbers from some`)
