import { asc, eq, isNull, lt } from "drizzle-orm"
import { DAY } from "../../site/time/contract.ts"
import type { Recipient } from "../../site/workspaces/list-recipients.ts"
import { permissionsOf } from "../core/access/contract.ts"
import type { Ctx } from "../core/context.ts"
import { planJob, type Worker } from "../core/jobs/jobs.ts"
import { seenByMember } from "../core/limits/find-limit.ts"
import { NOTIFICATION_KINDS, TOLD_TOGETHER } from "../core/notification-kinds/contract.ts"
import { KEPT_DAYS } from "./contract.ts"
import { describe } from "./describe.ts"
import { dueAt } from "./due-at.ts"
import { isVisible } from "./is-visible.ts"
import { choiceFor, findSettings, timesOf } from "./own-settings.ts"
import { queueForSlack } from "./slack-hook.ts"
import { type NotificationRow, notificationRecipients, notifications } from "./table.ts"

/** How many are spread in one part. */
const batch = 50

/** Finds out who is told of what happened, and how. */
export const spreadWorker: Worker = {
  async prepare(ctx) {
    if (findNew(ctx).length === 0) return () => null
    const members = await ctx.listMembers()
    return (later) => {
      const rows = findNew(later)
      for (const row of rows) spread(later, row, members)
      forgetOld(later)
      return rows.length < batch ? null : later.now
    }
  },
  // They wait for the next thing that happens.
  giveUp: () => {},
}

const findNew = ({ db }: Ctx): NotificationRow[] =>
  db
    .select()
    .from(notifications)
    .where(isNull(notifications.spreadAt))
    .orderBy(asc(notifications.number))
    .limit(batch)
    .all()

function spread(ctx: Ctx, row: NotificationRow, members: readonly Recipient[]): void {
  const told = describe(ctx, row)
  const topic = (TOLD_TOGETHER.includes(row.kind) && told?.path) || row.subjectId
  ctx.db
    .update(notifications)
    .set({ spreadAt: ctx.now, path: told?.path ?? null, topic })
    .where(eq(notifications.number, row.number))
    .run()
  // It was deleted meanwhile.
  if (!told) return
  const isForAll = row.onlyFor === null || (isOfTeam(row) && !isHeardBy(ctx, row, members))
  for (const member of members)
    if ((isForAll || row.onlyFor === member.id) && concerns(row, member) && isSeenBy(ctx, row, member))
      tell(ctx, row, member)
  queueForSlack(ctx, row)
}

/** Nobody is told what they did themselves, nor what they may not see. */
const concerns = (row: NotificationRow, member: Recipient): boolean =>
  row.actorId !== member.id && mayAct(row, member)

const mayAct = ({ kind }: NotificationRow, { role }: Recipient): boolean =>
  permissionsOf(role, true).includes(NOTIFICATION_KINDS[kind].asks)

/** Somebody else has to act on it where the one who is responsible cannot. */
const isOfTeam = ({ kind }: NotificationRow): boolean =>
  kind.startsWith("reply.") || kind === "answer.proposed" || kind === "report.waiting"

/** Whether the one who is responsible is a member who may act on it, and sees it. */
const isHeardBy = (ctx: Ctx, row: NotificationRow, members: readonly Recipient[]): boolean =>
  members.some((one) => one.id === row.onlyFor && mayAct(row, one) && isSeenBy(ctx, row, one))

/** Whoever works for some clients is not told of the others'. */
function isSeenBy(ctx: Ctx, row: NotificationRow, { id, role }: Recipient): boolean {
  const limited = seenByMember(ctx, { userId: id, role })
  return limited === ctx || isVisible(limited, row.number)
}

function tell(ctx: Ctx, { number, kind, staysHere, at }: NotificationRow, { id, email }: Recipient): void {
  const settings = findSettings(ctx, id)
  const choice = choiceFor(settings, kind)
  const mail = staysHere || email === null || choice.mail === "off" ? null : choice.mail
  if (!choice.isListed && mail === null) return
  ctx.db
    .insert(notificationRecipients)
    .values({ number, userId: id, isListed: choice.isListed, mail })
    .onConflictDoNothing()
    .run()
  if (mail) planJob(ctx, "notifications.mail", id, dueAt(at, mail, timesOf(settings)))
}

function forgetOld({ db, now }: Ctx): void {
  db.delete(notifications)
    .where(lt(notifications.at, now - KEPT_DAYS * DAY))
    .run()
}
