import { eq } from "drizzle-orm"
import type { Permission } from "../core/access/contract.ts"
import type { Ctx } from "../core/context.ts"
import { planJob } from "../core/jobs/jobs.ts"
import {
  type MailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKinds,
} from "../core/notification-kinds/contract.ts"
import { planDueTasks } from "../people/tasks/plan-due-tasks.ts"
import type { NotificationSettings, OwnNotificationSettings } from "./contract.ts"
import type { MailTimes } from "./due-at.ts"
import { notificationSettings, type SettingsRow } from "./table.ts"

/** In the morning. */
const digestAt = 8 * 60

/** What a member chose; null until they chose anything. */
export const findSettings = ({ db }: Pick<Ctx, "db">, userId: string): SettingsRow | null =>
  db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)).get() ?? null

/** What is done with a kind for a member. */
export const choiceFor = (
  row: SettingsRow | null,
  kind: NotificationKind,
): { isListed: boolean; mail: MailChoice } =>
  row?.choices[kind] ?? { isListed: true, mail: NOTIFICATION_KINDS[kind].mail }

/** The kinds that concern somebody with these permissions. */
export const kindsFor = (may: readonly Permission[]): NotificationKind[] =>
  notificationKinds.filter((kind) => may.includes(NOTIFICATION_KINDS[kind].asks))

export const timesOf = (row: SettingsRow | null): MailTimes => ({
  timeZone: row?.timeZone ?? "UTC",
  digestAt: row?.digestAt ?? digestAt,
  quiet: quietOf(row),
})

const quietOf = (row: SettingsRow | null): MailTimes["quiet"] =>
  row === null || row.quietFrom === null || row.quietUntil === null
    ? null
    : { from: row.quietFrom, until: row.quietUntil }

/** The settings of the member who asks. */
export async function readOwnSettings(ctx: Ctx): Promise<OwnNotificationSettings> {
  const { actor } = ctx
  const row = findSettings(ctx, actor.id)
  const me = (await ctx.listMembers()).find(({ id }) => id === actor.id)
  const { digestAt, quiet } = timesOf(row)
  return {
    timeZone: row?.timeZone ?? null,
    digestAt,
    quiet,
    choices: Object.fromEntries(kindsFor(actor.may).map((kind) => [kind, choiceFor(row, kind)])),
    mayBeMailed: (me?.email ?? null) !== null,
  }
}

/** Stores what a member chose. What waits to be mailed follows it. */
export async function saveOwnSettings(
  ctx: Ctx,
  { timeZone, digestAt, quiet, choices }: NotificationSettings,
): Promise<OwnNotificationSettings> {
  const chosen = {
    timeZone,
    digestAt,
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    choices,
    updatedAt: ctx.now,
  }
  ctx.write(() => {
    ctx.db
      .insert(notificationSettings)
      .values({ userId: ctx.actor.id, ...chosen })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: chosen })
      .run()
    planJob(ctx, "notifications.mail", ctx.actor.id)
    // Their days begin at another time.
    planDueTasks(ctx)
  })
  return readOwnSettings(ctx)
}

/** Notes the time zone of a member's browser, unless they have one already. */
export function noteTimeZone(ctx: Ctx, { timeZone }: { timeZone: string }): void {
  const { db, now, actor } = ctx
  ctx.write(() => {
    const noted = db
      .insert(notificationSettings)
      .values({ userId: actor.id, timeZone, digestAt, updatedAt: now })
      .onConflictDoNothing()
      .returning({ userId: notificationSettings.userId })
      .get()
    if (noted) planDueTasks(ctx)
  })
}
