import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { belongsTo } from "../../people/clients/refer-to-client.ts"
import { QUARTER } from "./count-people.ts"

export interface Sends {
  campaignId: string
  name: string
  isSent: boolean
  /** The first of them, in milliseconds UTC. */
  at: number
  count: number
}

const hour = 3_600_000

/**
 * The messages that each campaign sends in a quarter of an hour, planned and sent, from the first to the last. `until`
 * is not in it. The sandbox is left out, and so is what is not for the client, if one is named. What is held back, missed
 * its time or waits for a campaign to be resumed gets another time, so the one that it had is not shown.
 */
export function countSends(
  { db, now }: Pick<Ctx, "db" | "now">,
  { from, until, client }: { from: number; until: number; client?: string | undefined },
): Sends[] {
  const rows = db.all<Omit<Sends, "isSent"> & { isSent: number }>(sql`
    with timed as (select campaign_id, coalesce(sent_at, scheduled_at) as at,
        state in ('sent', 'delivered', 'deferred', 'bounced') as is_sent
      from messages where direction = 'out' and campaign_id is not null
        and state in ('needs_review', 'scheduled', 'claimed', 'sent', 'delivered', 'deferred', 'bounced')
        and mailbox_id not in (select id from mailboxes where driver = 'sandbox'))
    select campaign_id as campaignId, c.name, is_sent as isSent, min(at) as at, count(*) as count
    from timed join campaigns c on c.id = campaign_id
    where at >= ${from} and at < ${until}
      and (is_sent or at >= ${now - hour} and c.state not in ('paused', 'auto_paused'))
      and ${client ? belongsTo(sql`c.client_id`, client) : sql`true`}
    group by campaign_id, is_sent, at / ${QUARTER} order by min(at)`)
  return rows.map(({ isSent, ...row }) => ({ ...row, isSent: isSent === 1 }))
}
