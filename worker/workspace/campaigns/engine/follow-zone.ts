import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"

/**
 * Has everybody who is still in a campaign written to by the clocks that count for them now, as at a launch. Journalists who said
 * when they let mail arrive keep the clocks that they named. Their messages keep their times until they are planned again.
 */
export function followZone({ db, now }: Ctx, { id, timeZoneMode, timeZone }: CampaignRow): void {
  const own = sql`(select nullif(c.time_zone, '') from contacts c where c.id = ${enrolments}.contact_id)`
  const zone = timeZoneMode === "recipient" ? sql`coalesce(${own}, ${timeZone})` : sql`${timeZone}`
  db.run(sql`update ${enrolments} set time_zone = ${zone}, updated_at = ${now}
    where campaign_id = ${id} and hours_from is null and time_zone <> ${zone}
      and state in (select value from json_each(${JSON.stringify(openStates)}))`)
}
