import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { ContactFilter, ContactNarrowing } from "../narrowing/contract.ts"
import { MOST_COUNTED } from "./contract.ts"
import { countContacts } from "./count-contacts.ts"
import { findSoonest, type Match, readUpTo } from "./find-soonest.ts"
import { isOnlySearched, narrow, placesOf, whereFound, whereOf } from "./narrow-contacts.ts"
import { amongFound } from "./places.ts"

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

const countAll = ({ db }: Ctx, all: SQL): number =>
  db.get<{ total: number }>(sql`select count(*) as total from ${all}`).total
