import { and, eq, isNull, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import type { Actor, Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { displayName, providersOfUser } from "../accounts/find-account.ts"
import { lastSeen, users } from "../accounts/table.ts"
import { accountDeletions } from "../held-accounts/table.ts"
import type { ManagedUser, UserFilter, UserPage } from "./contract.ts"
import { isProtected } from "./protection.ts"
import { cursorAt, isBeyond, numberOf, orderOf, position } from "./user-order.ts"

const pageSize = 25

const isHeld = sql`exists (select 1 from ${accountDeletions} where user_id = "users"."id")`

/** The deletion of the `users` row, in the same statement. */
const deletionOf = sql<{ erasesAt: number; askedBy: string; state: ManagedUser["state"] } | null>`(
  select json_object('erasesAt', erases_at, 'askedBy', asked_by, 'state', iif(was_suspended, 'suspended', 'active'))
  from ${accountDeletions} where user_id = "users"."id")`
  .mapWith((text: string | null) => (text === null ? null : JSON.parse(text)))
  .as("deletion")

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

/** Selects users for management, to be run alone or in a batch, the newest first unless another order is given. */
export const selectManaged = ({ db, now }: Ctx, where: SQL | undefined, order = orderOf("newest")) =>
  db
    .select({
      position: position.as("position"),
      id: users.id,
      name: users.name,
      email: users.email,
      emailNorm: users.emailNorm,
      emailVerifiedAt: users.emailVerifiedAt,
      state: users.state,
      createdAt: users.createdAt,
      deletion: deletionOf,
      hasPassword: sql<number>`${users.password} is not null`.as("has_password"),
      providers: providersOfUser,
      sessions: sql<number>`(select count(*) from sessions where user_id = "users"."id"
        and expires_at > ${now})`.as("sessions"),
      seen: lastSeen.as("seen"),
    })
    .from(users)
    .where(where)
    .orderBy(...order)

type Row = Awaited<ReturnType<typeof selectManaged>>[number]

export const presentManaged = (ctx: Ctx, actor: Actor, row: Row): ManagedUser => ({
  id: row.id,
  name: displayName(row),
  email: row.email,
  emailVerifiedAt: row.emailVerifiedAt === null ? null : toIso(row.emailVerifiedAt),
  state: row.deletion ? row.deletion.state : row.state,
  deletion: row.deletion && {
    erasesAt: toIso(row.deletion.erasesAt),
    isTheirs: row.deletion.askedBy === row.id,
  },
  signsInBy: [...(row.hasPassword ? ["password" as const] : []), ...row.providers],
  sessions: row.sessions,
  lastSeenAt: row.seen === 0 ? null : toIso(row.seen),
  createdAt: toIso(row.createdAt),
  isProtected: isProtected(ctx, actor, row),
})
