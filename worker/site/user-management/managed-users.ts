import { type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { displayName, providersOfUser } from "../accounts/find-account.ts"
import { lastSeen, users } from "../accounts/table.ts"
import { accountDeletions } from "../held-accounts/table.ts"
import type { ManagedUser } from "./contract.ts"
import { isProtected } from "./protection.ts"
import { orderOf, position } from "./user-order.ts"

/** The deletion of the `users` row, in the same statement. */
const deletionOf = sql<{ erasesAt: number; askedBy: string; state: ManagedUser["state"] } | null>`(
  select json_object('erasesAt', erases_at, 'askedBy', asked_by, 'state', iif(was_suspended, 'suspended', 'active'))
  from ${accountDeletions} where user_id = "users"."id")`
  .mapWith((text: string | null) => (text === null ? null : JSON.parse(text)))
  .as("deletion")

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
