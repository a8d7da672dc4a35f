import { and, asc, eq, isNotNull, isNull } from "drizzle-orm"
import { rootOf } from "../../database.ts"
import { log } from "../../http/log.ts"
import { DAY } from "../../site/time/contract.ts"
import type { Recipient } from "../../site/workspaces/list-recipients.ts"
import { permissionsOf } from "../core/access/contract.ts"
import { among } from "../core/among.ts"
import type { Ctx } from "../core/context.ts"
import type { Worker } from "../core/jobs/jobs.ts"
import { seenByMember } from "../core/limits/find-limit.ts"
import { newId } from "../core/new-id.ts"
import { NOTIFICATION_KINDS } from "../core/notification-kinds/contract.ts"
import { describe } from "./describe.ts"
import { dueAt } from "./due-at.ts"
import { groupAlike } from "./group-alike.ts"
import { isVisible } from "./is-visible.ts"
import { findSettings, timesOf } from "./own-settings.ts"
import { type NotificationRow, notificationRecipients, notifications, type RecipientRow } from "./table.ts"
import type { Told } from "./told.ts"
import { writeNotificationMail } from "./write-mail.ts"

/** How long a mail that could not be handed over is tried again. */
const patience = 3 * DAY
const pause = 15 * 60_000
/** The most that one mail tells. */
const most = 100

interface Waiting {
  row: NotificationRow
  to: RecipientRow
}

/**
 * Mails a member what is due; the subject is their id. What a mail tells is settled before it is handed over, and a crash in between
 * repeats it under the same Message-ID, so mail programs keep it once.
 */
export const mailWorker: Worker = {
  sideBySide: 2,
  async prepare(ctx, userId) {
    const waiting = findWaiting(ctx, userId)
    if (waiting.length === 0) return () => null
    const member = (await ctx.listMembers()).find(({ id }) => id === userId)
    const email = member?.email ?? null
    // They left, are suspended or may not enter, so nothing more is told.
    if (!member || email === null) return (later) => drop(later, findWaiting(later, userId))
    const mailId = waiting.find(({ to }) => to.mailId !== null)?.to.mailId
    if (!mailId) return (later) => settle(later, userId)
    const settled = waiting.filter(({ to }) => to.mailId === mailId)
    const lines = stillNews(ctx, member, settled)
    const isGone = lines.length === 0 || (await isSent(ctx, { mailId, userId, email }, lines))
    return (later) => (isGone ? noteSent(later, userId, mailId) : tryLater(later, settled))
  },
  // The next thing that happens has it tried again.
  giveUp: () => {},
}

const findWaiting = ({ db }: Ctx, userId: string): Waiting[] =>
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

/** Settles what the next mail tells. Returns when there is more to do, in milliseconds UTC; null when there is not. */
function settle(ctx: Ctx, userId: string): number | null {
  const times = timesOf(findSettings(ctx, userId))
  const waiting = findWaiting(ctx, userId)
  drop(
    ctx,
    waiting.filter(({ to }) => to.readAt !== null),
  )
  const unread = waiting.flatMap((one) =>
    one.to.readAt !== null || one.to.mail === null
      ? []
      : { number: one.row.number, due: dueAt(one.row.at, one.to.mail, times) },
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

/** What is still to be told: unread, not over, and what the member may see now. */
function stillNews(
  ctx: Ctx,
  { id, role }: Recipient,
  settled: readonly Waiting[],
): (Told & { count: number })[] {
  const may = permissionsOf(role, true)
  const seen = seenByMember(ctx, { userId: id, role })
  const unread = settled.filter(
    ({ row, to }) =>
      to.readAt === null &&
      may.includes(NOTIFICATION_KINDS[row.kind].asks) &&
      (seen === ctx || isVisible(seen, row.number)),
  )
  const groups = groupAlike(unread.map(({ row }) => row))
  return groups.flatMap(({ newest, count }) => {
    const told = describe(ctx, { ...newest, count })
    return told && !told.isOver ? { ...told, count } : []
  })
}

async function isSent(
  ctx: Ctx,
  { mailId, userId, email }: { mailId: string; userId: string; email: string },
  lines: readonly Told[],
): Promise<boolean> {
  try {
    await ctx.mail.send({ ...writeNotificationMail(ctx, email, lines), id: mailId })
    return true
  } catch (error) {
    const { requestId } = ctx
    log("error", { requestId, job: "notifications.mail", subject: userId, error: rootOf(error).stack })
    return false
  }
}

function noteSent(ctx: Ctx, userId: string, mailId: string): number {
  const isIts = and(eq(notificationRecipients.userId, userId), eq(notificationRecipients.mailId, mailId))
  ctx.db.update(notificationRecipients).set({ mailedAt: ctx.now }).where(isIts).run()
  return ctx.now
}

function tryLater(ctx: Ctx, settled: readonly Waiting[]): number {
  const old = settled.filter(({ row }) => ctx.now - row.at > patience)
  drop(ctx, old)
  return ctx.now + (old.length === settled.length ? 0 : pause)
}

/** They are not mailed. They stay in the list. */
function drop(ctx: Ctx, waiting: readonly Waiting[]): null {
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
