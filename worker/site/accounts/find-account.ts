import { eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import type { SignInProvider } from "./contract.ts"
import { type Factor, factors, type Identity, identities, type User, users } from "./table.ts"

/** A person with their sign-in identities and second factors, the oldest first. */
export interface Account {
  user: User
  identities: Identity[]
  factors: AccountFactor[]
}

/** A factor without what it is checked by. */
export type AccountFactor = Omit<Factor, "secret" | "lastStep" | "userId">

/** The identities of the `users` row, in the same statement and so in the same round trip. */
const identitiesOfUser = sql<Identity[]>`(
  select json_group_array(json_object(
    'id', id, 'userId', user_id, 'provider', provider, 'subject', subject, 'email', email,
    'emailVerified', json(iif(email_verified, 'true', 'false')), 'lastSignInAt', last_sign_in_at,
    'createdAt', created_at, 'updatedAt', updated_at
  ) order by created_at, id)
  from ${identities} where user_id = "users"."id"
)`.mapWith((text: string) => JSON.parse(text) as Identity[])

/** The providers by which the `users` row signs in, in the same statement. */
export const providersOfUser = sql<SignInProvider[]>`(
  select json_group_array(distinct provider order by provider)
  from ${identities} where user_id = "users"."id" and provider <> 'email'
)`
  .mapWith((text: string) => JSON.parse(text) as SignInProvider[])
  .as("providers")

/** Their second factors, likewise. */
export const factorsOfUser = sql<AccountFactor[]>`(
  select json_group_array(json_object(
    'id', id, 'type', type, 'friendlyName', friendly_name, 'verifiedAt', verified_at, 'lastUsedAt', last_used_at,
    'createdAt', created_at, 'updatedAt', updated_at
  ) order by created_at, id)
  from ${factors} where user_id = "users"."id"
)`.mapWith((text: string) => JSON.parse(text) as AccountFactor[])

/** What makes an `Account` in a query on `users`. */
export const accountColumns = { user: users, identities: identitiesOfUser, factors: factorsOfUser }

const select = (ctx: Ctx, where: SQL) => ctx.db.select(accountColumns).from(users).where(where).limit(1)

/** The query for a folded address, to be run alone or in a batch. */
export const accountByAddress = (ctx: Ctx, folded: string) => select(ctx, eq(users.emailNorm, folded))

/** The query for an id, or for SQL that finds one, to be run alone or in a batch. */
export const accountById = (ctx: Ctx, id: string | SQL) => select(ctx, eq(users.id, id))

/** Whether the person must show a second factor. The codes for when it is lost are none of their own. */
export const hasFactor = ({ factors: theirs }: Pick<Account, "factors">) =>
  theirs.some(({ type, verifiedAt }) => verifiedAt !== null && type !== "recovery_code")

/** The name that was given, else the part of the address before the @. */
export const displayName = (user: Pick<User, "name" | "email">) =>
  user.name || (user.email.split("@")[0] ?? "")
