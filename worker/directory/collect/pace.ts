import { eq, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { RobotsFiles } from "../../fetching/ask-robots.ts"
import { AGENT } from "../../fetching/open.ts"
import { crawlDelayIn } from "../../fetching/robots.ts"
import { hosts } from "../feeds/table.ts"

/** Milliseconds between two requests of one host, where it asks for no more. */
export const PAUSE = 5000
/** What a host may ask for: with more, its feeds would never be read. */
const mostDelay = 60 * 60 * 1000
const robotsAge = 23 * 60 * 60 * 1000

/**
 * Takes the host's next turn for the whole platform. Returns 0 when it was taken, otherwise the milliseconds until the
 * next one: one statement decides, so two collectors never have the same turn.
 */
export async function takeTurn(db: Database, host: string, now: number): Promise<number> {
  const [taken] = await db
    .insert(hosts)
    .values({ host, freeAt: now + PAUSE })
    .onConflictDoUpdate({
      target: hosts.host,
      set: { freeAt: sql`${now} + max(${PAUSE}, coalesce(${hosts.delay}, 0))` },
      setWhere: sql`${hosts.freeAt} <= ${now}`,
    })
    .returning({ host: hosts.host })
  if (taken) return 0
  const [busy] = await db.select({ freeAt: hosts.freeAt }).from(hosts).where(eq(hosts.host, host))
  return Math.max(1, (busy?.freeAt ?? now) - now)
}

/** Leaves a host alone until then, as it asked. */
export const leaveAlone = (db: Database, host: string, until: number) =>
  db
    .update(hosts)
    .set({ freeAt: sql`max(${hosts.freeAt}, ${until})` })
    .where(eq(hosts.host, host))

/** The time until which a Retry-After asks to wait, at most a day; null when it asks nothing. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header.slice(0, 60)) - now
  return wait > 0 ? now + Math.min(wait, 24 * 60 * 60 * 1000) : null
}

/** The robots.txt of hosts as the directory keeps them for a day; `save` writes those that were fetched. */
export async function openRobots(
  db: Database,
  host: string,
  now: number,
): Promise<{ files: RobotsFiles; save: () => Promise<void> }> {
  const [row] = await db.select().from(hosts).where(eq(hosts.host, host))
  const known = new Map<string, string | null>()
  if (row?.robotsReadAt && row.robotsReadAt > now - robotsAge) known.set(host, row.robots)
  const fetched = new Map<string, string | null>()
  const hostOf = (origin: string) => new URL(origin).host
  return {
    files: {
      find: (origin) => {
        const text = known.get(hostOf(origin))
        return text === undefined ? null : { text }
      },
      keep: (origin, text) => {
        known.set(hostOf(origin), text)
        fetched.set(hostOf(origin), text)
      },
    },
    async save() {
      for (const [name, text] of fetched) {
        const seconds = text === null ? null : crawlDelayIn(text, AGENT)
        const delay = seconds === null ? null : Math.min(seconds * 1000, mostDelay)
        const set = { robots: text, robotsReadAt: now, delay }
        const freeAt = now + Math.max(PAUSE, delay ?? 0)
        await db
          .insert(hosts)
          .values({ host: name, freeAt, ...set })
          .onConflictDoUpdate({
            target: hosts.host,
            set: { ...set, freeAt: sql`max(${hosts.freeAt}, ${freeAt})` },
          })
      }
    },
  }
}
