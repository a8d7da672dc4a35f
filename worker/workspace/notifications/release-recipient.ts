import type { Departed } from "../core/access/departed.ts"
import type { Ctx } from "../core/context.ts"
import { notificationRecipients, notificationSettings } from "./table.ts"

/** Forgets what somebody who left was told and what they chose; nothing is mailed to them any more. */
export const releaseRecipient = ({ db }: Pick<Ctx, "db">, isGone: Departed): void => {
  db.delete(notificationRecipients).where(isGone(notificationRecipients.userId)).run()
  db.delete(notificationSettings).where(isGone(notificationSettings.userId)).run()
}
