import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm"
import { clearJobs } from "../core/jobs/jobs.ts"
import type { Carried } from "../core/restoring/carried.ts"
import { ofNow } from "../core/restoring/of-now.ts"
import { notificationRecipients, notifications, slackHooks } from "./table.ts"

/** Slack is as it is connected now, and told nothing where it was disconnected. */
export const carriedSlack = ofNow(slackHooks)

/**
 * What waited at the time of the copy may have been told since: nothing of it is mailed or sent again. What the clock told since the
 * copy, it does not tell again.
 */
export const carriedNotifications: Carried = {
  aside: (since) => ({
    notifications: `select kind, subject_id, key, at from notifications
      where at >= ${since} and kind in ('task.due', 'opportunity.closing')`,
  }),
  carryOver: (ctx) => {
    const { db, now } = ctx
    clearJobs(ctx, ["notifications.spread", "notifications.mail", "notifications.slack"])
    db.update(notifications).set({ spreadAt: now }).where(isNull(notifications.spreadAt)).run()
    db.update(notifications)
      .set({ slack: "dropped" })
      .where(inArray(notifications.slack, ["waiting", "sending"]))
      .run()
    db.update(notificationRecipients)
      .set({ mail: null })
      .where(and(isNotNull(notificationRecipients.mail), isNull(notificationRecipients.mailedAt)))
      .run()
    db.run(sql`insert or ignore into notifications (kind, subject_id, key, count, stays_here, at, topic, spread_at)
      select kind, subject_id, key, 1, 0, at, subject_id, ${now} from aside_notifications`)
  },
}
