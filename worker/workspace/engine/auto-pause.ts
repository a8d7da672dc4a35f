import { and, count, desc, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { events } from "../messages/table.ts"
import { holdCampaign } from "./campaign-states.ts"
import { mustPause, sendsThatCount } from "./limits.ts"

/** Pauses a campaign of which too much comes back: going on would teach every server that this sender is not wanted. */
export function pauseWhenBad(ctx: Ctx, campaignId: string): void {
  const last = ctx.db
    .select({ messageId: events.messageId })
    .from(events)
    .where(and(eq(events.campaignId, campaignId), eq(events.type, "sent")))
    .orderBy(desc(events.occurredAt))
    .limit(sendsThatCount)
    .as("last_sends")
  const counted = ctx.db
    .select({ type: events.type, all: count() })
    .from(events)
    .innerJoin(last, eq(last.messageId, events.messageId))
    .where(and(eq(events.campaignId, campaignId), inArray(events.type, ["bounced", "complained"])))
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
