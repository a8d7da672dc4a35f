import { and, eq } from "drizzle-orm"
import { createMiddleware } from "hono/factory"
import type { Actor, Ctx, Site, SiteContext } from "../../http/context.ts"
import { forbidden, Problem } from "../../http/problem.ts"
import { type Account, displayName, identitiesOfUser } from "../accounts/find-account.ts"
import { roleOf } from "../accounts/role.ts"
import { users } from "../accounts/table.ts"
import { type Claims, verifyAccessToken } from "./access-token.ts"
import type { SessionRow } from "./sessions.ts"
import { sessions } from "./table.ts"

/**
 * Requires a valid access token whose session and user still exist, checked in one round trip: a token alone cannot
 * show that its session has ended.
 */
export const requireSession = createMiddleware<Site>(async (c, next) => {
  c.set("actor", await asUnauthorised(() => findActor(c.var.ctx, c.req.header("Authorization"))))
  await next()
})

/** As `requireSession`, and the administrator, by the configured address as it is now. */
export const requireAdmin = createMiddleware<Site>(async (c, next) => {
  const actor = await asUnauthorised(() => findActor(c.var.ctx, c.req.header("Authorization")))
  if (actor.role !== "admin") throw forbidden("Only the administrator may do this.")
  c.set("actor", actor)
  await next()
})

/** The person behind an Authorization header. Throws 401 and 403 as the auth contract names them. */
async function findActor(ctx: Ctx, authorization: string | undefined): Promise<Actor> {
  const { actor } = await findSignedIn(ctx, authorization)
  return actor
}

/** A person behind a request, with the account and the session. */
export interface SignedIn {
  actor: Actor
  account: Account
  session: SessionRow
}

/** As `findActor`, with what it found. */
export async function findSignedIn(ctx: Ctx, authorization: string | undefined): Promise<SignedIn> {
  return findSession(ctx, await readClaims(ctx, authorization))
}

async function findSession(ctx: Ctx, claims: Claims): Promise<SignedIn> {
  const [found] = await ctx.db
    .select({ user: users, identities: identitiesOfUser, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, claims.sessionId)))
    .where(eq(users.id, claims.userId))
  if (!found) throw new Problem(403, "user_not_found", "User from sub claim in JWT does not exist")
  const { session, ...account } = found
  if (!session || session.expiresAt <= ctx.now) {
    throw new Problem(403, "session_not_found", "Session from session_id claim in JWT does not exist")
  }
  if (account.user.state === "suspended") throw new Problem(403, "user_banned", "User is banned")
  return { account, session, actor: toActor(ctx, claims, account) }
}

function toActor(ctx: Ctx, claims: Claims, { user }: Account): Actor {
  return {
    userId: user.id,
    sessionId: claims.sessionId,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    name: displayName(user),
    role: roleOf(user, ctx.settings),
  }
}

/** The claims of an Authorization header, without the database. Throws 401 `no_authorization` and 403 `bad_jwt`. */
export async function readClaims(ctx: Ctx, authorization: string | undefined): Promise<Claims> {
  // RFC 6750 section 2.1: the header only, one space, one token. Two headers arrive joined by a comma and fail here.
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? "") ?? []
  if (!token) throw new Problem(401, "no_authorization", "This endpoint requires a valid Bearer token")
  return verifyAccessToken(ctx.settings, token, ctx.now)
}

/** As `requireSession`, for a handler that needs the account and the session themselves. */
export const signedInOnApi = (c: SiteContext) =>
  asUnauthorised(() => findSignedIn(c.var.ctx, c.req.header("Authorization")))

/** The person behind a request, together with another query about them, at the same time. */
export const actorAnd = <T>(
  ctx: Ctx,
  authorization: string | undefined,
  also: (userId: string) => Promise<T>,
): Promise<[Actor, T]> =>
  asUnauthorised(async () => {
    const claims = await readClaims(ctx, authorization)
    const [{ actor }, more] = await Promise.all([findSession(ctx, claims), also(claims.userId)])
    return [actor, more]
  })

const signInAgain = new Set(["bad_jwt", "user_not_found", "session_not_found"])

/** Auth clients expect 403 for a token that is no longer valid; on /api it is 401, which asks for a refresh. */
async function asUnauthorised<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && signInAgain.has(error.code)) {
      throw new Problem(401, error.code, error.message)
    }
    throw error
  }
}
