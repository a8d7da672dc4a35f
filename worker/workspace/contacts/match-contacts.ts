import { and, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { type Group, readGroup } from "../lists/read-group.ts"
import { wereContacted } from "./contacted.ts"
import type { ContactFilter, ContactNarrowing } from "./contract.ts"
import { countContacts } from "./count-contacts.ts"
import { amongAll, amongMembers, type Places } from "./places.ts"
import { readSearch } from "./search-contacts.ts"

/** Who fits a filter: where their places stand in order, and what is true of those places. */
export interface Match {
  places: Places
  where: SQL
  total: number
  /** Whether they are so few that all are found before they are sorted. */
  areFew: boolean
}

/** One in so many is few: to go through everybody in order until a page is full would take longer. */
const FEW = 50

/**
 * Without an order, as they are found the soonest. Throws 422 for a list or a tag that does not exist.
 */
export function matchContacts(
  ctx: Ctx,
  filter: ContactNarrowing,
  sort: ContactFilter["sort"] | null = null,
): Match {
  const { q, outlet, list, tag, contacted } = filter
  // The smallest group is gone through, and whether somebody is in the other is looked up.
  const [walked, other] = [readGroup(ctx, "list", list), readGroup(ctx, "tag", tag)]
    .filter((group) => group !== null)
    .sort((a, b) => a.members - b.members)
  const narrowed = { filter, walked, other, search: q ? readSearch(ctx, q) : null, now: ctx.now }
  const found = { places: walked ? amongMembers : amongAll, where: whereOf(narrowed, null) }
  const isCounted = !q && !outlet && !contacted && !other
  const total = isCounted
    ? countContacts(ctx, filter, walked?.number)
    : countMatches(
        ctx,
        isOnlySearched(filter) && narrowed.search ? narrowed.search : sql`(${numbersOf(found)})`,
      )
  const everybody = walked?.members ?? countContacts(ctx, {})
  const areFew = sort === null || total * FEW < everybody
  return { ...found, total, areFew, ...(!areFew && { where: whereOf(narrowed, sort) }) }
}

interface Narrowed {
  filter: ContactNarrowing
  walked: Group | undefined
  other: Group | undefined
  search: SQL | null
  now: number
}

/**
 * What is true of the places. Where many are gone through in an order, what would have all of them found first is asked of each
 * instead: a plus before a column keeps its index out. Words are found first all the same: to ask the index of words for one place
 * costs as much as for all of them.
 */
function whereOf({ filter, walked, other, search, now }: Narrowed, sort: ContactFilter["sort"] | null): SQL {
  const { state, verification, outlet, contacted } = filter
  const places = walked ? amongMembers : amongAll
  const asked = {
    verification: sort && walked ? sql`+${places.verification}` : places.verification,
    lastContacted: sort && sort !== "last_contacted" ? sql`+${places.lastContacted}` : places.lastContacted,
  }
  const where = and(
    walked && sql`list_members.list = ${walked.number}`,
    state && sql`${places.state} = ${state}`,
    verification && sql`${asked.verification} is ${verification === "no_address" ? null : verification}`,
    contacted && wereContacted(asked.lastContacted, contacted, now),
    search ? sql`${places.number} in ${search}` : undefined,
    // By its own index: an outlet has few people, whatever the size of the workspace.
    outlet ? sql`${places.number} in (select number from contacts where outlet_id = ${outlet})` : undefined,
    other &&
      sql`exists (select 1 from list_members as other where other.list = ${other.number} and other.contact = ${places.number})`,
  )
  return where ?? sql`true`
}

/** The numbers of everybody who fits. */
export const numbersOf = ({ places: { table, number }, where }: Pick<Match, "places" | "where">): SQL =>
  sql`select ${number} from ${table} where ${where}`

/** The index of words counts what it finds without a look at the people. */
const isOnlySearched = ({ q: _, ...others }: ContactNarrowing) =>
  groupings.every((name) => others[name] === undefined)

const groupings = ["state", "verification", "outlet", "list", "tag", "contacted"] as const

function countMatches({ db }: Ctx, numbers: SQL): number {
  return db.get<{ total: number }>(sql`select count(*) as total from ${numbers}`).total
}
