import { and, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { readGroup } from "../lists/read-group.ts"
import { wereContacted } from "./contacted.ts"
import type { ContactNarrowing } from "./contract.ts"
import { countContacts } from "./count-contacts.ts"
import { amongAll, amongMembers, type Places } from "./places.ts"
import { readSearch } from "./search-contacts.ts"

/** Who fits a filter: where their places stand in order, and what is true of those places. */
export interface Match {
  places: Places
  where: SQL
  total: number
}

/** Throws 422 for a list or a tag that does not exist. */
export function matchContacts(ctx: Ctx, filter: ContactNarrowing): Match {
  const { q, state, verification, outlet, list, tag, contacted } = filter
  const search = q ? readSearch(ctx, q) : null
  // The smallest group is gone through, and whether somebody is in the other is looked up.
  const [walked, other] = [readGroup(ctx, "list", list), readGroup(ctx, "tag", tag)]
    .filter((group) => group !== null)
    .sort((a, b) => a.members - b.members)
  const places = walked ? amongMembers : amongAll
  const where = and(
    walked && sql`list_members.list = ${walked.number}`,
    state && sql`${places.state} = ${state}`,
    verification && hasVerdict(places, verification),
    contacted && wereContacted(places, contacted, ctx.now),
    search ? sql`${places.number} in ${search}` : undefined,
    // By its own index: an outlet has few people, whatever the size of the workspace.
    outlet ? sql`${places.number} in (select number from contacts where outlet_id = ${outlet})` : undefined,
    other &&
      sql`exists (select 1 from list_members as other where other.list = ${other.number} and other.contact = ${places.number})`,
  )
  const match = { places, where: where ?? sql`true` }
  const total =
    !outlet && !verification && !contacted && (!walked || (!search && !other))
      ? countContacts(ctx, state, search, walked?.number)
      : countMatches(ctx, match)
  return { ...match, total }
}

function hasVerdict(places: Places, verification: NonNullable<ContactNarrowing["verification"]>): SQL {
  const verdict = verification === "no_address" ? null : verification
  return sql`${places.verification} is ${verdict}`
}

/** The numbers of everybody who fits. */
export const numbersOf = ({ places: { table, number }, where }: Match): SQL =>
  sql`select ${number} from ${table} where ${where}`

function countMatches({ db }: Ctx, match: Omit<Match, "total">): number {
  const { places, where } = match
  return db.get<{ total: number }>(sql`select count(*) as total from ${places.table} where ${where}`).total
}
