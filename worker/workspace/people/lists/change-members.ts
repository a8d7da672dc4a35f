import { type SQL, sql } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { isOneOf } from "../contacts/is-one-of.ts"
import { matchContacts, numbersOf } from "../contacts/match-contacts.ts"
import { contacts } from "../contacts/table.ts"
import type { ListKind } from "../groups/contract.ts"
import { listMembers } from "../groups/table.ts"
import type { MemberChange, MemberResult } from "./contract.ts"
import { findList } from "./find-list.ts"
import { addMembers } from "./insert-members.ts"

/**
 * Adds people to a list, or a tag to people, or removes it. People who are unchanged by it do not count. Throws 404.
 */
export function changeMembers(ctx: Ctx, kind: ListKind, id: string, change: MemberChange): MemberResult {
  const { action, ids, filter = {} } = change
  return ctx.write(() => {
    const before = findList(ctx, kind, id).members
    const meant = ids ? isOneOf(ids) : sql`${contacts.number} in (${numbersOf(matchContacts(ctx, filter))})`
    if (action === "add") addMembers(ctx, id, meant)
    else removeMembers(ctx, id, meant)
    const changed = Math.abs(findList(ctx, kind, id).members - before)
    if (changed > 0) record(ctx, `${kind}.${action === "add" ? "filled" : "thinned"}`, id, changed)
    return { changed }
  })
}

function removeMembers({ db }: Ctx, id: string, meant: SQL): void {
  db.run(sql`delete from ${listMembers} where list = (select number from lists where id = ${id})
    and contact in (select ${contacts.number} from ${contacts} where ${meant})`)
}
