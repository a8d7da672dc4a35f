import { and, eq } from "drizzle-orm"
import { rootOf } from "../../database.ts"
import { log } from "../../http/log.ts"
import { DAY } from "../../site/time/contract.ts"
import type { Ctx } from "../core/context.ts"
import type { Worker } from "../core/jobs/jobs.ts"
import { madeAt } from "../core/new-id.ts"
import { afterQuiet } from "./due-at.ts"
import { findSettings, timesOf } from "./own-settings.ts"
import { stillNews } from "./still-news.ts"
import { notificationRecipients } from "./table.ts"
import type { Told } from "./told.ts"
import { drop, findWaiting, settle, type WaitingMail } from "./waiting-mail.ts"
import { writeNotificationMail } from "./write-mail.ts"

/** How long a mail that could not be handed over is tried again, at first soon and then seldom. */
const patience = 3 * DAY
const [shortestPause, longestPause] = [15 * 60_000, 6 * 3_600_000]

/**
 * Mails a member what is due; the subject is their id. What a mail tells is settled before it is handed over, and a crash in between
 * repeats it under the same Message-ID, so mail programs keep it once.
 */
export const mailWorker: Worker = {
  sideBySide: 2,
  async prepare(ctx, userId) {
    const waiting = findWaiting(ctx, userId)
    if (waiting.length === 0) return () => null
    // A job that is late, or what is tried again, comes at any hour.
    if (wakesAt(ctx, userId) > ctx.now) return (later) => wakesAt(later, userId)
    const member = (await ctx.listMembers()).find(({ id }) => id === userId)
    const email = member?.email ?? null
    // They left, are suspended or may not enter, so nothing more is told.
    if (!member || email === null) return (later) => drop(later, findWaiting(later, userId))
    const mailId = waiting.find(({ to }) => to.mailId !== null)?.to.mailId
    if (!mailId) return (later) => settle(later, userId)
    const settled = waiting.filter(({ to }) => to.mailId === mailId)
    const lines = stillNews(ctx, member, settled)
    const isGone = lines.length === 0 || (await isSent(ctx, { mailId, userId, email }, lines))
    return (later) => (isGone ? noteSent(later, userId, mailId) : tryLater(later, mailId, settled))
  },
  // The next thing that happens has it tried again.
  giveUp: () => {},
}

/** Now, or when the quiet hours of a member end, in milliseconds UTC. */
const wakesAt = (ctx: Ctx, userId: string): number => afterQuiet(ctx.now, timesOf(findSettings(ctx, userId)))

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

/** How long a mail has waited counts from when it was due: what a digest tells happened long before. */
function tryLater(ctx: Ctx, mailId: string, settled: readonly WaitingMail[]): number {
  const waited = ctx.now - madeAt(mailId)
  if (waited > patience) {
    drop(ctx, settled)
    return ctx.now
  }
  return ctx.now + Math.min(longestPause, Math.max(shortestPause, Math.round(waited / 2)))
}
