import { and, desc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm"
import { toIso } from "../../to-iso.ts"
import type { Ctx } from "../core/context.ts"
import { NOTIFICATION_KINDS, type NotificationKind } from "../core/notification-kinds/contract.ts"
import type { Notification, NotificationFilter, NotificationPage, ReadMark, UnreadCount } from "./contract.ts"
import { countUnread, readCount } from "./count-unread.ts"
import { describe } from "./describe.ts"
import { kindsFor } from "./own-settings.ts"
import { notificationRecipients, notifications } from "./table.ts"
import { addressOf, type Told } from "./told.ts"

const pageSize = 20
/** How many of an entry are looked at for one that was not deleted. */
const mostOlder = 50

/** The same for what is one entry while it is unread. */
const nameOfEntry = sql`${notifications.kind} || ' ' || ${notifications.topic}`

interface Entry {
  number: number
  kind: NotificationKind
  topic: string
  subjectId: string
  key: string
  count: number
  at: number
  isUnread: number
}

/** Returns one page of what the member was told, newest first; what they may see no more is left out. */
export function listNotifications(ctx: Ctx, { before }: NotificationFilter): NotificationPage {
  const entries = ctx.db.all<Entry>(sql`
    select max(notifications.number) as number, kind, topic, subject_id as subjectId, key, sum(count) as count, at, read_at is null as isUnread
    from notification_recipients join notifications using (number)
    where user_id = ${ctx.actor.id} and is_listed and kind in (${sql.join(
      kindsFor(ctx.actor.may).map((kind) => sql`${kind}`),
      sql`, `,
    )})
    group by iif(read_at is null, kind || ' ' || topic, number)
    having max(notifications.number) < ${before ?? Number.MAX_SAFE_INTEGER}
    order by 1 desc limit ${pageSize + 1}`)
  const shown = entries.slice(0, pageSize)
  return {
    notifications: shown.map((entry) => present(ctx, entry)),
    before: entries.length > pageSize ? (shown.at(-1)?.number ?? null) : null,
    unread: countUnread(ctx),
  }
}

function present(ctx: Ctx, entry: Entry): Notification {
  const { number, kind, at, isUnread } = entry
  const { told, count } = wordsOf(ctx, entry)
  const { title = `${NOTIFICATION_KINDS[kind].label}: what this was about was deleted` } = told ?? {}
  return {
    number,
    kind,
    count,
    title,
    quote: told?.quote ?? null,
    path: told && addressOf(told.path),
    at: toIso(at),
    isUnread: Boolean(isUnread),
  }
}

/** The words of the newest of an entry that was not deleted, and how many those are. */
function wordsOf(ctx: Ctx, entry: Entry): { told: Told | null; count: number } {
  const told = describe(ctx, entry)
  if (told || entry.count === 1 || !entry.isUnread) return { told, count: entry.count }
  const { kind, topic, number } = entry
  const older = ctx.db
    .select({ subjectId: notifications.subjectId, key: notifications.key, count: notifications.count })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.number, notificationRecipients.number))
    .where(
      and(
        eq(notificationRecipients.userId, ctx.actor.id),
        isNull(notificationRecipients.readAt),
        eq(notificationRecipients.isListed, true),
        eq(notifications.kind, kind),
        eq(notifications.topic, topic),
        lt(notifications.number, number),
      ),
    )
    .orderBy(desc(notifications.number))
    .limit(mostOlder)
    .all()
    .filter((one) => describe(ctx, { kind, ...one }) !== null)
  const [newest] = older
  if (!newest) return { told: null, count: entry.count }
  const count = older.reduce((sum, one) => sum + one.count, 0)
  return { told: describe(ctx, { kind, ...newest, count }), count }
}

/** Marks as read what a page shows, or one entry; everything without either. What is read is not mailed. */
export function markRead(ctx: Ctx, { path, number }: ReadMark): UnreadCount {
  const { db, now, actor } = ctx
  const entry = db
    .select({ name: nameOfEntry })
    .from(notifications)
    .where(eq(notifications.number, number ?? 0))
  const meant = db
    .select({ number: notifications.number })
    .from(notifications)
    .where(
      and(
        path === undefined ? undefined : eq(notifications.path, path),
        // What came since the entry was shown is not in it.
        number === undefined ? undefined : and(eq(nameOfEntry, entry), lte(notifications.number, number)),
      ),
    )
  db.update(notificationRecipients)
    .set({ readAt: now })
    .where(
      and(
        eq(notificationRecipients.userId, actor.id),
        isNull(notificationRecipients.readAt),
        path === undefined && number === undefined
          ? undefined
          : inArray(notificationRecipients.number, meant),
      ),
    )
    .run()
  return readCount(ctx)
}
