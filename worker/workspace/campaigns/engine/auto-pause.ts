import { and, count, desc, eq, gte, inArray } from "drizzle-orm"
import { lastDone } from "../../core/audit/last-done.ts"
import type { Ctx } from "../../core/context.ts"
import { startOfIds } from "../../core/new-id.ts"
import { events } from "../messages/table.ts"
import { holdCampaign } from "./campaign-states.ts"
import { mustPause, sendsThatCount } from "./limits.ts"

/**
 * Pauses a campaign with too many bounces or complaints: continuing would teach every server that this sender is not
 * wanted.
 */
export function pauseWhenBad(ctx: Ctx, campaignId: string): void {
  const isOfCampaign = eq(events.campaignId, campaignId)
  const last = ctx.db
    .select({ at: events.occurredAt })
    .from(events)
    .where(and(isOfCampaign, eq(events.type, "sent")))
    .orderBy(desc(events.occurredAt))
    .limit(sendsThatCount)
    .all()
  // A message that a server refused was never delivered, and counts as well: so the time of the attempt says to which
  // period it belongs.
  const since = last.length < sendsThatCount ? 0 : (last.at(-1)?.at ?? 0)
  // Whoever resumed it knows what was before, and has done about it what they could.
  const resumedAt = lastDone(ctx, "campaign.resumed", campaignId)
  const counted = ctx.db
    .select({ type: events.type, all: count() })
    .from(events)
    .where(
      and(
        isOfCampaign,
        inArray(events.type, ["bounced", "complained"]),
        gte(events.occurredAt, since),
        // By when we heard of it: what came back before may be read only now.
        resumedAt === null ? undefined : gte(events.id, startOfIds("evt", resumedAt)),
      ),
    )
    .groupBy(events.type)
    .all()
  const of = (type: string) => counted.find((row) => row.type === type)?.all ?? 0
  const figures = { bounces: of("bounced"), complaints: of("complained") }
  if (!mustPause(figures)) return
  const reason =
    figures.complaints > 0
      ? "Somebody reported a message of this campaign as spam. Look at who is written to, and why, before you go on."
      : `${figures.bounces} of the last ${sendsThatCount} messages came back: these addresses are out of date. Verify the rest before you go on.`
  holdCampaign(ctx, campaignId, "auto_paused", reason)
}
