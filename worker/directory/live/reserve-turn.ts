import { eq, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { hosts } from "../feeds/table.ts"

/**
 * Reserves the next turn at a host for the whole platform, if it comes within `mostWait` milliseconds. `wait` is how long until
 * then, or until somebody could try again. One statement decides, so no two have the same turn, and nobody is overtaken.
 */
export async function reserveTurn(
  db: Database,
  { host, pause, mostWait }: { host: string; pause: number; mostWait: number },
  now: number,
): Promise<{ isMine: boolean; wait: number }> {
  const [mine] = await db
    .insert(hosts)
    .values({ host, freeAt: now + pause })
    .onConflictDoUpdate({
      target: hosts.host,
      set: { freeAt: sql`max(${now}, ${hosts.freeAt}) + ${pause}` },
      setWhere: sql`${hosts.freeAt} <= ${now + mostWait}`,
    })
    .returning({ freeAt: hosts.freeAt })
  if (mine) return { isMine: true, wait: Math.max(0, mine.freeAt - pause - now) }
  const [busy] = await db.select({ freeAt: hosts.freeAt }).from(hosts).where(eq(hosts.host, host))
  return { isMine: false, wait: Math.max(1, (busy?.freeAt ?? now) - now - mostWait) }
}
