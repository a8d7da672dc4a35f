import { type SQL, sql } from "drizzle-orm"
import { among } from "../../core/among.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { numbersOf } from "../contacts/find-soonest.ts"
import { isOneOf } from "../contacts/is-one-of.ts"
import { matchContacts, matchInOrder } from "../contacts/match-contacts.ts"
import { contacts } from "../contacts/table.ts"
import type { ListKind } from "../groups/contract.ts"
import { listMembers } from "../groups/table.ts"
import { requireExpected } from "../selection/require-expected.ts"
import { type MemberChange, type MemberResult, MOST_NAMED } from "./contract.ts"
import { findList } from "./find-list.ts"
import { addMembers } from "./insert-members.ts"

/**
 * Adds people to a list, or a tag to people, or removes it. People who are unchanged by it do not count. Throws 404, and 409 when
 * others fit the filter than the member saw.
 */
export function changeMembers(ctx: Ctx, kind: ListKind, id: string, change: MemberChange): MemberResult {
  const { action, ids, filter = {}, expected = null } = change
  return ctx.write(() => {
    findList(ctx, kind, id)
    if (!ids) requireExpected(expected, () => matchInOrder(ctx, filter, "newest", true).total)
    const meant = ids ? isOneOf(ids) : sql`${contacts.number} in (${numbersOf(matchContacts(ctx, filter))})`
    const numbers = action === "add" ? addMembers(ctx, id, meant) : removeMembers(ctx, id, meant)
    const changed = numbers.length
    if (changed > 0) record(ctx, `${kind}.${action === "add" ? "filled" : "thinned"}`, id, changed)
    return { changed, ids: changed > MOST_NAMED ? null : idsOf(ctx, numbers) }
  })
}

const removeMembers = ({ db }: Ctx, id: string, meant: SQL): number[] =>
  db
    .all<{ contact: number }>(sql`delete from ${listMembers}
      where list = (select number from lists where id = ${id})
      and contact in (select ${contacts.number} from ${contacts} where ${meant}) returning contact`)
    .map(({ contact }) => contact)

const idsOf = ({ db }: Ctx, numbers: readonly number[]): string[] =>
  db
    .select({ id: contacts.id })
    .from(contacts)
    .where(among(contacts.number, numbers))
    .all()
    .map(({ id }) => id)
