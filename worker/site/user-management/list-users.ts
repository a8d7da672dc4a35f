import { and, eq, isNull, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import type { Actor, Ctx } from "../../http/context.ts"
import { users } from "../accounts/table.ts"
import { accountDeletions } from "../held-accounts/table.ts"
import type { UserFilter, UserPage } from "./contract.ts"
import { presentManaged, selectManaged } from "./managed-users.ts"
import { cursorAt, isBeyond, numberOf, orderOf, position } from "./user-order.ts"

const pageSize = 25

const isHeld = sql`exists (select 1 from ${accountDeletions} where user_id = "users"."id")`

/** One page of users, in the order that was asked for. */
export async function listUsers(ctx: Ctx, actor: Actor, filter: UserFilter): Promise<UserPage> {
  const { q, show, sort } = filter
  const states: Record<UserFilter["show"], SQL | undefined> = {
    all: undefined,
    suspended: and(eq(users.state, "suspended"), sql`not ${isHeld}`),
    unconfirmed: isNull(users.emailVerifiedAt),
    // Through the index of the suspended, who are few.
    deleted: and(eq(users.state, "suspended"), isHeld),
  }
  const where = q ? isNamed(q, filter, states[show]) : and(isBeyond(filter), states[show])
  // One extra row shows whether there is a next page.
  const rows = await selectManaged(ctx, where, orderOf(sort)).limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    users: page.map((row) => presentManaged(ctx, actor, row)),
    before: rows.length > pageSize && last ? cursorAt(sort, last) : null,
    canDelete: !ctx.settings.DEMO_MODE,
  }
}

/** Those that match. The newest of them are found in the index alone, so that ten thousand people of one name cost what ten cost. */
function isNamed(q: string, filter: UserFilter, state: SQL | undefined): SQL | undefined {
  const words = wordsBeginning(q) ?? '""'
  if (filter.sort !== "newest")
    return and(
      sql`${position} in (select rowid from user_search where user_search match ${words})`,
      isBeyond(filter),
      state,
    )
  const isShown = state
    ? sql`exists (select 1 from ${users} where "users".rowid = user_search.rowid and ${state})`
    : sql`true`
  // D1 binds numbers as reals, and a full-text table can start from a given row only with an integer.
  return sql`${position} in (
    select rowid from user_search where user_search match ${words}
    and rowid < cast(${numberOf(filter)} as integer) and ${isShown} order by rowid desc limit ${pageSize + 1})`
}
