import { eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { type Identity, identities, type User, users } from "./table.ts"

/** A person and their sign-in identities, the oldest first. */
export interface Account {
  user: User
  identities: Identity[]
}

/** The identities of the `users` row, in the same statement and so in the same round trip. */
export const identitiesOfUser = sql<Identity[]>`(
  select json_group_array(json_object(
    'id', id, 'userId', user_id, 'provider', provider, 'subject', subject, 'email', email,
    'emailVerified', json(iif(email_verified, 'true', 'false')), 'lastSignInAt', last_sign_in_at,
    'createdAt', created_at, 'updatedAt', updated_at
  ) order by created_at, id)
  from ${identities} where user_id = "users"."id"
)`.mapWith((text: string) => JSON.parse(text) as Identity[])

const select = (ctx: Ctx, where: SQL) =>
  ctx.db.select({ user: users, identities: identitiesOfUser }).from(users).where(where).limit(1)

/** The query for a folded address, to be run alone or in a batch. */
export const accountByAddress = (ctx: Ctx, folded: string) => select(ctx, eq(users.emailNorm, folded))

/** The query for an id, or for SQL that finds one, to be run alone or in a batch. */
export const accountById = (ctx: Ctx, id: string | SQL) => select(ctx, eq(users.id, id))

/** The name that was given, else the part of the address before the @. */
export const displayName = (user: Pick<User, "name" | "email">) =>
  user.name || (user.email.split("@")[0] ?? "")
