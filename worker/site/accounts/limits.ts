import { createHmac } from "node:crypto"
import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { keysOf } from "../../keys.ts"
import { believedRefusal, believeRefused } from "./believed-refusals.ts"
import { rateLimits } from "./table.ts"

/**
 * The maximum count within a window that begins with the first attempt; the parts say who is counted and are stored
 * hashed.
 */
export interface Limit {
  parts: [name: string, ...who: string[]]
  most: number
  seconds: number
  /** Whether only time opens the limit again: an isolate may then briefly assume that it is still used up. */
  isSteady?: true
}

/** The fields of a context that counting needs. */
type Counter = Pick<Ctx, "db" | "settings" | "now">

const minute = 60
const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** Failed sign-ins: of this client at this address, of this client anywhere, and of anyone at this address. */
export const signInLimits = ({ settings, client }: Ctx, address: string): [Limit, Limit, Limit] => [
  { parts: ["sign-in", address, client.bucket], most: 5, seconds: quarter },
  {
    parts: ["sign-in-client", client.bucket],
    most: settings.FAILED_SIGN_INS_PER_CLIENT,
    seconds: quarter,
    isSteady: true,
  },
  { parts: ["sign-in-address", address], most: 100, seconds: hour },
]

/** Sign-ups of one client. */
export const signUpLimit = ({ settings, client }: Ctx): Limit => ({
  parts: ["sign-up", client.bucket],
  most: settings.SIGN_UPS_PER_HOUR,
  seconds: hour,
})

/** Limit for sign-ins through another site that one client starts. */
export const flowLimit = ({ client }: Ctx): Limit => ({
  parts: ["flow", client.bucket],
  most: 300,
  seconds: hour,
})

/** Limit for mailed links that one client requests, to any address. */
export const linksLimit = ({ settings, client }: Ctx): Limit => ({
  parts: ["links", client.bucket],
  most: settings.LINKS_PER_HOUR,
  seconds: hour,
})

/** Limit for proofs of one account, whichever session tries them: six digits must not be guessed. */
export const proofLimit = (userId: string): Limit => ({
  parts: ["proof", userId],
  most: 10,
  seconds: quarter,
})

/** Limit for changes of address that one person requests. */
export const emailChangeLimit = (userId: string): Limit => ({
  parts: ["email-change", userId],
  most: 10,
  seconds: hour,
})

/** Wrong codes of authenticator apps, wherever they are entered. */
export const factorLimits = (userId: string): [Limit, Limit] => [
  { parts: ["factor", userId], most: 5, seconds: quarter },
  { parts: ["factor-day", userId], most: 30, seconds: day },
]

/** Wrong recovery codes. */
export const recoveryLimits = (userId: string): [Limit, Limit] => [
  { parts: ["recovery-code", userId], most: 5, seconds: hour },
  { parts: ["recovery-code-day", userId], most: 20, seconds: day },
]

/** Sign-ins with a passkey that one client begins. */
export const passkeyLimit = ({ client }: Ctx): Limit => ({
  parts: ["passkey", client.bucket],
  most: 300,
  seconds: hour,
})

/** Exports of everything stored about one person. */
export const exportLimit = (userId: string): Limit => ({
  parts: ["export", userId],
  most: 10,
  seconds: hour,
})

/** Invitations that go out of one workspace, whoever sends them. */
export const invitationLimit = (workspaceId: string): Limit => ({
  parts: ["invitation", workspaceId],
  most: 30,
  seconds: hour,
})

/** Limit for links for one purpose that are mailed to one address, whoever requests them. */
export const mailLimit = (purpose: string, address: string): Limit => ({
  parts: ["mail", purpose, address],
  most: 6,
  seconds: hour,
})

/** Pages of one website that all customers together may read: we want to look like one reader. */
export const hostLimit = ({ settings }: Counter, host: string): Limit => ({
  parts: ["host", host.replace(/^www\./, "")],
  most: settings.PAGES_PER_HOST,
  seconds: minute,
})

/**
 * Returns the statements that take one from each limit, or from none when one of them is used up. They go first in a
 * batch; `checkTaken` reads their results. Taking before the work and giving back after it is what protects against
 * parallel attempts.
 */
export function takeFrom(ctx: Counter, limits: Limit[]) {
  const asked = JSON.stringify(limits.map((limit) => toRow(ctx, limit)))
  const isOpen = sql`${rateLimits.expiresAt} > ${ctx.now}`
  const take = ctx.db
    .insert(rateLimits)
    .select(
      sql`select value->>'key', value->>'window', 1, value->>'until' from json_each(${asked}) where not exists (
        select 1 from json_each(${asked}) join ${rateLimits}
        on ${rateLimits.key} = value->>'key' and ${rateLimits.window} = value->>'window'
        where ${rateLimits.count} >= value->>'most' and ${isOpen}
      )`,
    )
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window],
      set: {
        count: sql`iif(${isOpen}, ${rateLimits.count} + 1, 1)`,
        expiresAt: sql`iif(${isOpen}, ${rateLimits.expiresAt}, excluded.expires_at)`,
      },
    })
    .returning({ key: rateLimits.key })
  const used = ctx.db
    .select()
    .from(rateLimits)
    .where(and(areThese(ctx, limits), isOpen))
  return [take, used] as const
}

type Taken = { key: string }[]
type Used = (typeof rateLimits.$inferSelect)[]

/** Throws 429 with the time until the last of the used-up limits opens again. */
export function checkTaken(ctx: Counter, limits: Limit[], taken: Taken, used: Used): void {
  if (taken.length > 0) return
  const full = used.filter((row) =>
    limits.some((limit) => keyOf(ctx, limit) === row.key && row.count >= limit.most),
  )
  const opens = Math.max(ctx.now, ...full.map((row) => row.expiresAt))
  for (const limit of limits.filter(({ isSteady }) => isSteady)) {
    const row = full.find(({ key }) => key === keyOf(ctx, limit))
    if (row) believeRefused(ctx.settings, row.key, row.expiresAt, ctx.now)
  }
  throw rateLimited((opens - ctx.now) / 1000)
}

/** Throws 429 when one of the limits is known to be used up, before the database is asked. */
export function checkBelieved(ctx: Counter, limits: Limit[]): void {
  for (const limit of limits.filter(({ isSteady }) => isSteady)) {
    const opens = believedRefusal(ctx.settings, keyOf(ctx, limit), ctx.now)
    if (opens) throw rateLimited((opens - ctx.now) / 1000)
  }
}

/** Takes one from each limit in a separate round trip. Throws 429. */
export async function take(ctx: Counter, ...limits: Limit[]): Promise<void> {
  const [taken, used] = await ctx.db.batch(takeFrom(ctx, limits))
  checkTaken(ctx, limits, taken, used)
}

/** Returns the statement that gives one back to each limit, because the attempt did not count after all. */
export const giveBack = (ctx: Ctx, limits: Limit[]) =>
  ctx.db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(areThese(ctx, limits), gt(rateLimits.count, 0)))

/** The statement that forgets what was counted. */
export const clear = (ctx: Ctx, limit: Limit, when?: SQL) =>
  ctx.db.delete(rateLimits).where(and(eq(rateLimits.key, keyOf(ctx, limit)), when))

/** Returns the refusal, with the number of seconds until a retry. */
export const rateLimited = (seconds: number) =>
  new Problem(429, "over_request_rate_limit", "Request rate limit reached", {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(seconds))) },
  })

const areThese = (ctx: Counter, limits: Limit[]) =>
  inArray(
    rateLimits.key,
    limits.map((limit) => keyOf(ctx, limit)),
  )

const toRow = (ctx: Counter, limit: Limit) => ({
  key: keyOf(ctx, limit),
  window: limit.seconds,
  most: limit.most,
  until: ctx.now + limit.seconds * 1000,
})

const keyOf = ({ settings }: Counter, { parts }: Limit) =>
  createHmac("sha256", keysOf(settings)[0].limits).update(JSON.stringify(parts)).digest("base64url")
