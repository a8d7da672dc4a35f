import { Problem } from "../../http/problem.ts"
import { believedRefusal, believeRefused } from "./believed-refusals.ts"
import { type Counter, keyOf, type Limit } from "./limit.ts"
import type { rateLimits } from "./table.ts"

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

/** Returns the refusal, with the number of seconds until a retry. */
export const rateLimited = (seconds: number) =>
  new Problem(429, "over_request_rate_limit", "Request rate limit reached", {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(seconds))) },
  })
