import { and, eq, sql } from "drizzle-orm"
import { createMiddleware } from "hono/factory"
import type { Actor, Ctx, Site, SiteContext } from "../../http/context.ts"
import { forbidden, Problem } from "../../http/problem.ts"
import { type Account, accountColumns, displayName, hasFactor } from "../accounts/find-account.ts"
import { roleOf } from "../accounts/role.ts"
import { type User, users } from "../accounts/table.ts"
import { type Claims, verifyAccessToken } from "./access-token.ts"
import { isRaised, type SessionRow } from "./sessions.ts"
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
  c.set("actor", actor)
  if (actor.role !== "admin") throw forbidden("Only the administrator may do this.")
  await next()
})

/** As `requireSession`, and also while the session has still to show its second factor. */
export const requireAnySession = createMiddleware<Site>(async (c, next) => {
  c.set("actor", (await atAnyLevelOnApi(c)).actor)
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
export const findSignedIn = async (ctx: Ctx, authorization: string | undefined): Promise<SignedIn> =>
  pastEveryStep(await findAtAnyLevel(ctx, authorization))

/** As `findSignedIn`, and also while the session has still to show its second factor. */
export const findAtAnyLevel = async (ctx: Ctx, authorization: string | undefined): Promise<SignedIn> =>
  findSession(ctx, await readClaims(ctx, authorization))

/** As `findSignedIn`, and also for a person who must still set up a factor: here they do. */
export async function findPastFactor(ctx: Ctx, authorization: string | undefined): Promise<SignedIn> {
  const signedIn = await findAtAnyLevel(ctx, authorization)
  if (signedIn.actor.nextStep === "verify") throw insufficientLevel()
  return signedIn
}

/** Throws 403: `insufficient_aal` when a second factor is still to be shown, `factor_required` when one is to be set up. */
export function pastEveryStep<Found extends { actor: Actor }>(signedIn: Found): Found {
  const { nextStep } = signedIn.actor
  if (nextStep === "verify") throw insufficientLevel()
  if (nextStep === "enrol") throw factorRequired()
  return signedIn
}

const factorRequired = () =>
  new Problem(
    403,
    "factor_required",
    "Set up two-step verification first: a passkey or an authenticator app.",
  )

export const insufficientLevel = () =>
  new Problem(403, "insufficient_aal", "Enter the code of your second factor first.")

/** The administrator's setting, in the same statement and so in the same round trip. */
export const isFactorRequired =
  sql<boolean>`coalesce((select json_extract(data, '$.isFactorRequired') from settings), 0)`.mapWith(Boolean)

async function findSession(ctx: Ctx, claims: Claims): Promise<SignedIn> {
  const [found] = await ctx.db
    .select({ ...accountColumns, session: sessions, isRequired: isFactorRequired })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, claims.sessionId)))
    .where(eq(users.id, claims.userId))
  const { session, isRequired, ...account } = admit(ctx, found)
  return { account, session, actor: toActor(ctx, session, account, isRequired) }
}

/** What was found of a session, if it is valid. Throws 403 `user_not_found`, `session_not_found` and `user_banned`. */
export function admit<Found extends { user: User; session: SessionRow | null }>(
  ctx: Ctx,
  found: Found | undefined,
) {
  if (!found) throw new Problem(403, "user_not_found", "User from sub claim in JWT does not exist")
  const { session } = found
  if (!session || session.expiresAt <= ctx.now) throw sessionNotFound()
  if (found.user.state === "suspended") throw new Problem(403, "user_banned", "User is banned")
  return { ...found, session }
}

export const sessionNotFound = () =>
  new Problem(403, "session_not_found", "Session from session_id claim in JWT does not exist")

/** What a session must do before anything else, if its person has a factor or must have one. */
function nextStepOf(
  account: Pick<Account, "factors">,
  session: SessionRow,
  isRequired: boolean,
): Actor["nextStep"] {
  if (hasFactor(account)) return isRaised(session) ? null : "verify"
  return isRequired ? "enrol" : null
}

export function toActor(
  ctx: Ctx,
  session: SessionRow,
  account: Pick<Account, "user" | "factors">,
  isRequired: boolean,
): Actor {
  const { user } = account
  return {
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    name: displayName(user),
    role: roleOf(user, ctx.settings),
    provedAt: session.provedAt,
    hasFactor: hasFactor(account),
    nextStep: nextStepOf(account, session, isRequired),
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
export async function signedInOnApi(c: SiteContext): Promise<SignedIn> {
  const signedIn = await asUnauthorised(() => findSignedIn(c.var.ctx, c.req.header("Authorization")))
  c.set("actor", signedIn.actor)
  return signedIn
}

/** As `signedInOnApi`, and also while the session has still to show its second factor. */
export const atAnyLevelOnApi = (c: SiteContext) =>
  asUnauthorised(() => findAtAnyLevel(c.var.ctx, c.req.header("Authorization")))

/** What `find` finds by the claims of an Authorization header, with its refusals as /api answers them. */
export const findOnApi = <T>(
  ctx: Ctx,
  authorization: string | undefined,
  find: (claims: Claims) => Promise<T>,
): Promise<T> => asUnauthorised(async () => find(await readClaims(ctx, authorization)))

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
