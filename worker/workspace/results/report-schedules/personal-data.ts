import { eq } from "drizzle-orm"
import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { reportDeliveries, reportSchedules } from "./table.ts"

/** Whom reports are mailed to is typed by members, and is taken out when that person is erased. */
export const scheduleData: PersonalData = {
  erase: (ctx, person) => {
    const { db } = ctx
    const isThem = (email: string) => person.addresses.includes(email)
    for (const { id, recipients } of db.select().from(reportSchedules).all())
      if (recipients.some(isThem))
        db.update(reportSchedules)
          .set({ recipients: recipients.filter((email) => !isThem(email)) })
          .where(eq(reportSchedules.id, id))
          .run()
    for (const { id, recipients } of db.select().from(reportDeliveries).all())
      if (recipients.some(({ email }) => isThem(email)))
        db.update(reportDeliveries)
          .set({ recipients: recipients.filter(({ email }) => !isThem(email)) })
          .where(eq(reportDeliveries.id, id))
          .run()
    blankMentions(ctx, reportSchedules, [reportSchedules.title], person)
  },
}
