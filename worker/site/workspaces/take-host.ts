import { isUnavailable, openDatabase } from "../../database.ts"
import type { Settings } from "../../env.ts"
import { Problem } from "../../http/problem.ts"
import { take } from "../accounts/count-attempts.ts"
import { hostLimit } from "../accounts/host-limit.ts"

const minute = 60_000

/** The database that holds the count, the settings that apply, and the time, in milliseconds UTC. */
interface Counting {
  site: D1Database
  settings: Settings
  now: number
}

/**
 * Counts a page of a host that a workspace is about to request, against the limit for all of them. Returns 0 when it
 * may be requested now, otherwise how long to wait before the next try, in milliseconds. Hosts that are allowed by name
 * are a developer's own.
 */
export async function takeHost({ site, settings, now }: Counting, host: string): Promise<number> {
  if (settings.FETCH_ALLOW_HOSTS.includes(host)) return 0
  const counter = { db: openDatabase(site), settings, now }
  try {
    await take(counter, hostLimit(counter, host))
    return 0
  } catch (error) {
    if (error instanceof Problem && error.status === 429)
      return Number(error.extra.headers?.["Retry-After"]) * 1000
    if (isUnavailable(error)) return minute
    throw error
  }
}
