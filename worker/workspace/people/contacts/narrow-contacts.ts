import { and, type SQL, sql } from "drizzle-orm"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import { type Group, readGroup } from "../groups/read-group.ts"
import type { ContactFilter, ContactNarrowing } from "../narrowing/contract.ts"
import { wereContacted } from "./contacted.ts"
import { amongAll, amongMembers, type Places } from "./places.ts"
import { readSearch, type Search } from "./search-contacts.ts"

/** A filter with what it names looked up. */
export interface Narrowed {
  filter: ContactNarrowing
  /** The smallest group is scanned, and membership in the other is looked up. */
  walked: Group | undefined
  other: Group | undefined
  search: Omit<Search, "isAddress"> | null
  /** Whether a row of the table changed since the time that the filter names; undefined for all. */
  isFresh: SQL | undefined
  now: number
}

/** Throws 422 for a list or a tag that does not exist. */
export function narrow(ctx: Ctx, filter: ContactNarrowing): Narrowed {
  const { q, list, tag } = filter
  const [walked, other] = [readGroup(ctx, "list", list), readGroup(ctx, "tag", tag)]
    .filter((group) => group !== null)
    .sort((a, b) => a.members - b.members)
  const isFresh = changedSince(ctx, "contact", sql`id`, filter.updatedSince)
  return { filter, walked, other, search: q ? readSearch(ctx, q) : null, isFresh, now: ctx.now }
}

export const placesOf = ({ walked }: Narrowed): Places => (walked ? amongMembers : amongAll)

/**
 * The condition on the places. Where many are gone through in an order, a condition that would make SQLite find all of
 * them first is checked for each instead: a plus before a column keeps its index out. Words are still found first:
 * asking the index of words for one place costs as much as for all of them.
 */
export function whereOf(narrowed: Narrowed, sort: ContactFilter["sort"] | null): SQL {
  const { filter, walked, other, search, isFresh, now } = narrowed
  const { state, verification, outlet, contacted } = filter
  const places = placesOf(narrowed)
  const asked = {
    verification: sort && walked ? sql`+${places.verification}` : places.verification,
    lastContacted: sort && sort !== "last_contacted" ? sql`+${places.lastContacted}` : places.lastContacted,
    number: sort && sort !== "newest" ? sql`+${places.number}` : places.number,
  }
  const where = and(
    isWalked(narrowed),
    state && sql`${places.state} = ${state}`,
    verification && sql`${asked.verification} is ${verification === "no_address" ? null : verification}`,
    contacted && wereContacted(asked.lastContacted, contacted, now),
    search ? sql`${asked.number} in ${search.numbers}` : undefined,
    // By its own index: an outlet has few people, whatever the size of the workspace.
    outlet ? sql`${places.number} in (select number from contacts where outlet_id = ${outlet})` : undefined,
    isFresh && sql`${places.number} in (select number from contacts where ${isFresh})`,
    other &&
      sql`exists (select 1 from list_members as other where other.list = ${other.number} and other.contact = ${places.number})`,
  )
  return where ?? sql`true`
}

/** True of the places of those who were found already, a JSON array of their numbers. */
export const whereFound = (narrowed: Narrowed, numbers: string): SQL =>
  and(isWalked(narrowed), sql`${placesOf(narrowed).number} in (select value from json_each(${numbers}))`) ??
  sql`true`

const isWalked = ({ walked }: Narrowed) => walked && sql`list_members.list = ${walked.number}`

/** Returns whether the filter consists of search words only. */
export const isOnlySearched = ({ q: _, ...others }: ContactNarrowing) =>
  groupings.every((name) => others[name] === undefined)

/** Returns whether the filter consists of search words and a state only. */
export const isOnlyInState = ({ state: _, ...others }: ContactNarrowing) => isOnlySearched(others)

const groupings = ["state", "verification", "outlet", "list", "tag", "contacted", "updatedSince"] as const
