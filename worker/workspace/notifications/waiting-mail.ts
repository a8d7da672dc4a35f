import { and, asc, eq, isNotNull, isNull } from "drizzle-orm"
import { among } from "../core/among.ts"
import type { Ctx } from "../core/context.ts"
import { newId } from "../core/new-id.ts"
import { dueAt } from "./due-at.ts"
import { choiceFor, findSettings, timesOf } from "./own-settings.ts"
import { type NotificationRow, notificationRecipients, notifications, type RecipientRow } from "./table.ts"

/** The most that one mail tells. */
const most = 100

export interface WaitingMail {
  row: NotificationRow
  to: RecipientRow
}

export const findWaiting = ({ db }: Ctx, userId: string): WaitingMail[] =>
  db
    .select({ row: notifications, to: notificationRecipients })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.number, notificationRecipients.number))
    .where(
      and(
        eq(notificationRecipients.userId, userId),
        isNotNull(notificationRecipients.mail),
        isNull(notificationRecipients.mailedAt),
      ),
    )
    .orderBy(asc(notifications.number))
    .all()

/**
 * Settles what the next mail tells, by what its reader has chosen by now. Returns when there is more to do, in milliseconds UTC; null
 * when there is not.
 */
export function settle(ctx: Ctx, userId: string): number | null {
  const settings = findSettings(ctx, userId)
  const times = timesOf(settings)
  const waiting = findWaiting(ctx, userId).map((one) => ({
    ...one,
    how: choiceFor(settings, one.row.kind).mail,
  }))
  drop(
    ctx,
    waiting.filter(({ to, how }) => to.readAt !== null || how === "off"),
  )
  const unread = waiting.flatMap(({ row, to, how }) =>
    to.readAt !== null || how === "off" ? [] : { number: row.number, due: dueAt(row.at, how, times) },
  )
  const due = unread.filter((one) => one.due <= ctx.now).slice(0, most)
  if (due.length > 0) {
    change(
      ctx,
      userId,
      due.map(({ number }) => number),
      { mailId: newId("nml", ctx.now) },
    )
    return ctx.now
  }
  return unread.length === 0 ? null : Math.min(...unread.map((one) => one.due))
}

/** They are not mailed. They stay in the list. */
export function drop(ctx: Ctx, waiting: readonly WaitingMail[]): null {
  for (const { to } of waiting) change(ctx, to.userId, [to.number], { mail: null })
  return null
}

function change(
  { db }: Ctx,
  userId: string,
  numbers: readonly number[],
  values: Partial<Pick<RecipientRow, "mail" | "mailId">>,
): void {
  const theirs = eq(notificationRecipients.userId, userId)
  db.update(notificationRecipients)
    .set(values)
    .where(and(theirs, among(notificationRecipients.number, numbers)))
    .run()
}
