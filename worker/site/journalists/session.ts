import { randomBytes } from "node:crypto"
import { and, eq, gt } from "drizzle-orm"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { SiteContext } from "../../http/context.ts"
import { hashOf, isToken } from "../accounts/mailed-link.ts"
import { journalistSessions } from "./table.ts"

const cookie = "__Host-journalist"
const options = { path: "/", secure: true, httpOnly: true, sameSite: "Strict" } as const
/** For how long a journalist is signed in, in seconds. */
const lasts = 2 * 60 * 60

/** Signs a journalist in, in this browser. */
export async function beginSession(c: SiteContext, address: string): Promise<void> {
  const { db, now } = c.var.ctx
  await endSession(c)
  const token = randomBytes(32).toString("base64url")
  await db.insert(journalistSessions).values({ hash: hashOf(token), address, expiresAt: now + lasts * 1000 })
  setCookie(c, cookie, token, { ...options, maxAge: lasts })
}

/** Returns the address of the journalist who is signed in; null without a session. */
export async function findSession(c: SiteContext): Promise<string | null> {
  const { db, now } = c.var.ctx
  const token = getCookie(c, cookie) ?? ""
  if (!isToken(token)) return null
  const isTheirs = and(eq(journalistSessions.hash, hashOf(token)), gt(journalistSessions.expiresAt, now))
  const [session] = await db.select().from(journalistSessions).where(isTheirs)
  return session?.address ?? null
}

export async function endSession(c: SiteContext): Promise<void> {
  const token = getCookie(c, cookie) ?? ""
  if (isToken(token))
    await c.var.ctx.db.delete(journalistSessions).where(eq(journalistSessions.hash, hashOf(token)))
  deleteCookie(c, cookie, options)
}
