import { and, inArray, isNotNull, isNull } from "drizzle-orm"
import { clearJobs } from "../core/jobs/jobs.ts"
import type { Carried } from "../core/restoring/carried.ts"
import { notificationRecipients, notifications } from "./table.ts"

/** What waited at the time of the copy may have been told since: nothing of it is mailed or sent again. */
export const carriedNotifications: Carried = {
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
  },
}
