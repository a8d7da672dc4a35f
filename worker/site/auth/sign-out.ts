import { eq, ne, type SQL, sql } from "drizzle-orm"
import type { Ctx, SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { isProved, proofNeeded } from "../proofs/require-proof.ts"
import { carriesCookie, clearSessionCookie, sessionCookie } from "./carrier.ts"
import { LogoutScope } from "./contract.ts"
import { forgetPerson } from "./recent-checks.ts"
import { readRefreshToken } from "./refresh-token.ts"
import { readClaims, sessionNotFound } from "./require.ts"
import { sessions } from "./table.ts"

/**
 * Ends the sessions of `?scope=`: this one, the others, or all, which is the default. Our own pages are identified by
 * their cookie, so that signing out works even after the access token has long expired.
 */
export async function signOut(c: SiteContext) {
  const scope = readScope(c.req.query("scope"))
  const sessionId = carriesCookie(c) ? await sessionOfPage(c) : await sessionOfToken(c)
  if (sessionId) await endSessionsOf(c.var.ctx, sessionId, scope)
  if (carriesCookie(c) && scope !== "others") clearSessionCookie(c)
  return c.body(null, 204)
}

function readScope(text = "global"): LogoutScope {
  const scope = LogoutScope.safeParse(text)
  if (scope.success) return scope.data
  throw new Problem(400, "validation_failed", `Unsupported logout scope "${text.slice(0, 100)}"`)
}

/**
 * The session of the cookie, or of the page's token where there is no cookie. Throws 403 if the page still has the token of another session: somebody has signed in since in
 * this browser, and the page does not know them.
 */
async function sessionOfPage(c: SiteContext): Promise<string | undefined> {
  const ofCookie = readRefreshToken(c.var.ctx.settings, sessionCookie(c) ?? "")?.sessionId
  const ofToken = await sessionOfToken(c).catch(ignoreRefusal)
  if (ofCookie && ofToken && ofCookie !== ofToken) throw sessionNotFound()
  return ofCookie ?? ofToken
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

const sessionOfToken = async (c: SiteContext) =>
  (await readClaims(c.var.ctx, c.req.header("Authorization"))).sessionId

/**
 * Only an active session can end others: one that has ended no longer has an owner, and there is nothing left to do. To
 * stay alone takes a fresh proof: whoever stole a token must not keep its owner out. Throws 400.
 */
async function endSessionsOf(ctx: Ctx, sessionId: string, scope: LogoutScope): Promise<void> {
  const owner = ctx.db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
  const ofOwner = sql`${sessions.userId} = (${owner})`
  const which: Record<LogoutScope, SQL> = {
    local: eq(sessions.id, sessionId),
    others: sql`${ofOwner} and ${ne(sessions.id, sessionId)}`,
    global: ofOwner,
  }
  // 400, because auth clients take a 403 for a session that is gone.
  if (scope === "others" && !(await isProvedNow(ctx, sessionId))) throw proofNeeded(400)
  const [ended] = await ctx.db.delete(sessions).where(which[scope]).returning({ userId: sessions.userId })
  if (ended) forgetPerson(ctx, ended.userId)
}

/** True as well of a session that has ended, which ends nothing. */
async function isProvedNow(ctx: Ctx, sessionId: string): Promise<boolean> {
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, sessionId))
  return !session || isProved(ctx, session)
}
