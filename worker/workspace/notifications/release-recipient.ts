import { eq } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { notificationRecipients, notificationSettings } from "./table.ts"

/** Forgets what somebody who left was told and what they chose; nothing is mailed to them any more. */
export const releaseRecipient = ({ db }: Pick<Ctx, "db">, userId: string): void => {
  db.delete(notificationRecipients).where(eq(notificationRecipients.userId, userId)).run()
  db.delete(notificationSettings).where(eq(notificationSettings.userId, userId)).run()
}
