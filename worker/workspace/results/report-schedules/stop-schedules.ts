import { and, eq, isNull } from "drizzle-orm"
import type { Departed } from "../../core/access/departed.ts"
import type { Ctx } from "../../core/context.ts"
import type { StopReason } from "./contract.ts"
import { reportSchedules, type ScheduleRow } from "./table.ts"

/** Notes why a schedule makes nothing, unless a reason is noted already. Its job ends with the caller. */
export function stopSchedule({ db }: Pick<Ctx, "db">, id: string, reason: StopReason): void {
  db.update(reportSchedules)
    .set({ stopReason: reason })
    .where(and(eq(reportSchedules.id, id), isNull(reportSchedules.stopReason)))
    .run()
}

/** Stops the schedules of a member who left. Another member takes them over by resuming them. */
export function releaseSchedules({ db }: Pick<Ctx, "db">, isGone: Departed): void {
  db.update(reportSchedules)
    .set({ stopReason: "member" })
    .where(and(isGone(reportSchedules.responsibleId), isNull(reportSchedules.stopReason)))
    .run()
}

export const updateSchedule = ({ db, now }: Ctx, id: string, change: Partial<ScheduleRow>) =>
  db
    .update(reportSchedules)
    .set({ ...change, updatedAt: now })
    .where(eq(reportSchedules.id, id))
    .run()
