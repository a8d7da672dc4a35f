import { and, count, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import type { UnreadCount } from "./contract.ts"
import { findSettings, kindsFor } from "./own-settings.ts"
import { notificationRecipients, notifications } from "./table.ts"

/** How many entries the member has not read, with their time zone. */
export const readCount = (ctx: Ctx): UnreadCount => ({
  unread: countUnread(ctx),
  timeZone: findSettings(ctx, ctx.actor.id)?.timeZone ?? null,
})

export function countUnread({ db, actor }: Ctx): number {
  const entry = sql`${notifications.kind} || ' ' || ${notifications.topic}`
  const found = db
    .select({ unread: count(sql`distinct ${entry}`) })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.number, notificationRecipients.number))
    .where(
      and(
        eq(notificationRecipients.userId, actor.id),
        isNull(notificationRecipients.readAt),
        eq(notificationRecipients.isListed, true),
        inArray(notifications.kind, kindsFor(actor.may)),
      ),
    )
    .get()
  return found?.unread ?? 0
}
