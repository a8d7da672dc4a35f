import { desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import type { Schedule, ScheduleList } from "./contract.ts"
import { presentDelivery, selectDeliveries } from "./find-delivery.ts"
import { reportDeliveries, reportSchedules, type ScheduleRow } from "./table.ts"
import { whyStopped } from "./why-stopped.ts"

/** The newest first. */
export const listSchedules = (ctx: Ctx): ScheduleList => ({
  schedules: selectSchedules(ctx)
    .orderBy(desc(reportSchedules.id))
    .all()
    .map((row) => presentSchedule(ctx, row)),
  deliveries: selectDeliveries(ctx)
    .where(
      or(
        inArray(reportDeliveries.state, ["waiting", "sending"]),
        sql`${reportDeliveries.id} in (select max(id) from ${reportDeliveries} group by schedule_id)`,
      ),
    )
    .orderBy(desc(reportDeliveries.id))
    .all()
    .map(presentDelivery),
})

/** Throws 404. */
export function findSchedule(ctx: Ctx, id: string): Schedule {
  const row = selectSchedules(ctx).where(eq(reportSchedules.id, id)).get()
  if (!row) throw notFound("schedule")
  return presentSchedule(ctx, row)
}

export const lookUpSchedule = ({ db }: Pick<Ctx, "db">, id: string): ScheduleRow | undefined =>
  db.select().from(reportSchedules).where(eq(reportSchedules.id, id)).get()

const selectSchedules = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({ ...getTableColumns(reportSchedules), clientName: clientNameOf(reportSchedules.clientId) })
    .from(reportSchedules)
    .$dynamic()

function presentSchedule(ctx: Ctx, row: ScheduleRow & { clientName: string | null }): Schedule {
  const { id, title, sections, rhythm, day, hour, timeZone, recipients, linkDays } = row
  const stopped = whyStopped(ctx, row)
  return {
    ...{ id, title, sections, rhythm, day, hour, timeZone, recipients, linkDays, stopped },
    client: { id: row.clientId, name: row.clientName ?? "" },
    nextAt: stopped === null ? toIso(row.nextAt) : null,
    responsible: row.responsibleName,
  }
}
