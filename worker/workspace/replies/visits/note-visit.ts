import { and, count, eq, gte, isNotNull, ne, sql } from "drizzle-orm"
import { campaigns } from "../../campaigns/campaigns/table.ts"
import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import { events, type MessageRow, messages } from "../../campaigns/messages/table.ts"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "../../people/contacts/table.ts"
import type { Visit } from "./contract.ts"
import { BURST_MS, judgeVisit } from "./judge-visit.ts"

/** The same link is noted once in so many milliseconds: who follows it again and again fills no table. */
const bucket = 600_000

/**
 * Notes that something of a message was loaded or followed, and does nothing else: no sequence stops or goes on by it. True when
 * it is news. What its campaign does not want to know, and whoever objected, is not noted.
 */
export function noteVisit(ctx: Ctx, messageId: string, visit: Visit): boolean {
  return ctx.write(() => {
    const message = findWanted(ctx, messageId, visit.kind)
    if (!message) return false
    const link = visit.kind === "click" ? visit.link : null
    const others = link === null ? 0 : countOthers(ctx, message, link)
    const verdict = judgeVisit({ visitor: visit.visitor, age: ctx.now - (message.sentAt ?? ctx.now), others })
    const turn = link === null ? "" : `:${link}:${Math.floor(ctx.now / bucket)}`
    const type = link === null ? "opened" : "clicked"
    return addEvent(ctx, {
      type,
      dedupeKey: `${type}:${message.id}:${verdict}${turn}`,
      about: aboutMessage(message),
      actor: "recipient",
      verdict,
      payload: link === null ? {} : { link },
    })
  })
}

/** A message that was sent, to somebody who is still there, by a campaign that wants to know. */
function findWanted({ db }: Ctx, id: string, kind: Visit["kind"]): MessageRow | undefined {
  const row = db
    .select({ message: messages })
    .from(messages)
    .innerJoin(campaigns, eq(campaigns.id, messages.campaignId))
    .innerJoin(contacts, eq(contacts.id, messages.contactId))
    .where(
      and(
        eq(messages.id, id),
        eq(messages.direction, "out"),
        isNotNull(messages.sentAt),
        eq(kind === "open" ? campaigns.trackOpens : campaigns.trackClicks, true),
        ne(contacts.state, "do_not_contact"),
      ),
    )
    .get()
  return row?.message
}

const countOthers = ({ db, now }: Ctx, { id, campaignId }: MessageRow, link: string): number =>
  db
    .select({ all: count() })
    .from(events)
    .where(
      and(
        eq(events.campaignId, campaignId ?? ""),
        eq(events.type, "clicked"),
        gte(events.occurredAt, now - BURST_MS),
        eq(events.messageId, id),
        sql`json_extract(${events.payload}, '$.link') <> ${link}`,
      ),
    )
    .get()?.all ?? 0
