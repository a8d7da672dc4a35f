import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import {
  type ContactFilter,
  type ContactNarrowing,
  type ContactState,
  contactStates,
} from "../narrowing/contract.ts"
import { MOST_COUNTED } from "./contract.ts"
import { countContacts } from "./count-contacts.ts"
import {
  isOnlyInState,
  isOnlySearched,
  type Narrowed,
  narrow,
  placesOf,
  whereFound,
  whereOf,
} from "./narrow-contacts.ts"
import { amongFound, type Places } from "./places.ts"

/** The people who match a filter: where their places stand in order, and the condition on those places. */
export interface Match {
  places: Places
  where: SQL
}

export interface OrderedMatch extends Match {
  total: number
  /** Whether there are more than `total`, which were not counted. */
  isAtLeast: boolean
  /** Whether the matches are few enough to find all of them before sorting. */
  areFew: boolean
}

/** Matches are few below one in this many: scanning everybody in order until a page is full would take longer. */
const FEW = 50
/** The largest number of matches whose numbers still fit into one statement. */
const mostFew = 50_000
/** So many times as large is much larger. */
const MUCH = 4

/** As they are found the soonest, in no order. Throws 422 for a list or a tag that does not exist. */
export function matchContacts(ctx: Ctx, filter: ContactNarrowing): Match {
  const narrowed = narrow(ctx, filter)
  return { places: placesOf(narrowed), where: whereOf(narrowed, null) }
}

/**
 * The fastest way to find a page of them in this order, with how many there are. Where no trigger keeps the count, they
 * are counted only as far as it takes to know whether they are few, and beyond that only if it must be exact. Throws
 * 422 for a list or a tag that does not exist.
 */
export function matchInOrder(
  ctx: Ctx,
  filter: ContactNarrowing,
  sort: ContactFilter["sort"],
  isExact: boolean,
): OrderedMatch {
  const narrowed = narrow(ctx, filter)
  const { walked, other, search } = narrowed
  const places = placesOf(narrowed)
  const people = countContacts(ctx, {})
  const inOrder = (total: number, isMore = false): OrderedMatch => {
    const areFew = !isMore && total * FEW < (walked?.members ?? people)
    return { places, where: whereOf(narrowed, areFew ? null : sort), total, isAtLeast: isMore, areFew }
  }
  if (!search && !filter.outlet && !filter.contacted && !filter.updatedSince && !other)
    return inOrder(countContacts(ctx, filter, walked?.number))

  const few = Math.min(mostFew, Math.ceil(people / FEW))
  const most = Math.max(MOST_COUNTED, few)
  const all = findSoonest(ctx, narrowed, few)
  const { total, numbers } = readUpTo(ctx, all, most + 1)
  // People who were found by words are not searched a second time.
  if (search && total <= few)
    return { places, where: whereFound(narrowed, numbers), total, isAtLeast: false, areFew: true }
  const match = total <= most ? inOrder(total) : isExact ? inOrder(countAll(ctx, all)) : inOrder(most, true)
  // The word index has its own order, and contains only the matches.
  return search?.words && sort === "newest" && isOnlySearched(filter) && !match.areFew
    ? { ...match, places: amongFound, where: sql`contact_search match ${search.words}` }
    : match
}

/**
 * Returns the numbers of all matches. If the words match few people, only those are checked; otherwise the
 * number-ordered results of each part of the filter are merged, so that no person is looked up.
 */
function findSoonest(ctx: Ctx, narrowed: Narrowed, few: number): SQL {
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

const readUpTo = ({ db }: Ctx, all: SQL, most: number): Reached =>
  db.get(sql`with some(number) as (select * from ${all} limit ${most})
    select count(*) as total, json_group_array(number) as numbers from some`)

const countAll = ({ db }: Ctx, all: SQL): number =>
  db.get<{ total: number }>(sql`select count(*) as total from ${all}`).total
