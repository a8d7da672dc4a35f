import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { findObjectors } from "../objections/find-objectors.ts"
import { findLeftOut } from "../objections/left-out.ts"
import { saltIn, selectSalt } from "../objections/read-salt.ts"
import { outlets } from "../outlets/table.ts"

/** An article as a feed announces it. */
export interface FoundArticle {
  outletId: string
  feedId: string | null
  url: string
  headline: string
  summary: string
  /** Milliseconds UTC. */
  publishedAt: number
  section: string | null
  language: string | null
  /** Words that it is found by besides its own. */
  keywords?: string
  writers: { name: string; profileUrl: string | null }[]
}

/** Who signed these and objected: by their name anywhere, or by their address at the outlet. */
export async function whoIsLeftOut(
  db: Database,
  found: readonly FoundArticle[],
): Promise<KnownWriters["isLeftOut"]> {
  const names = new Set(found.flatMap(({ writers }) => writers.map(({ name }) => name)))
  if (names.size === 0) return () => false
  const ids = JSON.stringify([...new Set(found.map(({ outletId }) => outletId))])
  const [salts, sites] = await db.batch([
    selectSalt(db),
    db
      .select({ id: outlets.id, host: outlets.host })
      .from(outlets)
      .where(sql`${outlets.id} in (select value from json_each(${ids}))`),
  ])
  const salt = saltIn(salts)
  const hosts = new Map(sites.map(({ id, host }) => [id, host]))
  const [objectors, isLeftOut] = await Promise.all([
    findObjectors(db, names, salt),
    findLeftOut(db, new Set(hosts.values()), salt),
  ])
  return (outletId, name) => objectors.has(name) || isLeftOut({ host: hosts.get(outletId) ?? "", name })
}

export interface KnownWriters {
  isLeftOut: (outletId: string, name: string) => boolean
  indexedTerms: (article: FoundArticle) => string
  now: number
}
