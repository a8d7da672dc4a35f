import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { seenBy } from "../../core/limits/find-limit.ts"

/** What a campaign is called to those who work for other clients. */
export const ANOTHERS = "a campaign for another client"

/** Which campaigns whoever asks may know by name: people are left alone for the others as well. */
export function seenCampaigns(ctx: Ctx): (id: string | null) => boolean {
  const { limit } = ctx
  if (!limit) return () => true
  const rows = seenBy(ctx, limit).db.all<{ id: string }>(sql`select id from campaigns`)
  const seen = new Set(rows.map(({ id }) => id))
  return (id) => id !== null && seen.has(id)
}
