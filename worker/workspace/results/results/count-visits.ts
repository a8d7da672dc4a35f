import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { BURST_MS } from "../../replies/visits/judge-visit.ts"
import type { VisitCount } from "./contract.ts"

/**
 * Returns how many people opened a message or followed a link, counted from events. The first click of a burst looks
 * like a person's, so it no longer counts once the rest of the burst is known. Null if this is not tracked and nothing
 * was recorded.
 */
export function countVisits(
  { db }: Ctx,
  campaignId: string,
  type: "opened" | "clicked",
  isNoted: boolean,
): VisitCount | null {
  const counted = db.get<{ seen: number; people: number }>(sql`
    select count(distinct e.enrolment_id) as seen,
      count(distinct case when e.verdict = 'human' and not exists (
        select 1 from events s where s.campaign_id = ${campaignId} and s.type = 'clicked' and s.verdict = 'scanner'
          and s.message_id = e.message_id and s.occurred_at between e.occurred_at and e.occurred_at + ${BURST_MS}
        ) then e.enrolment_id end) as people
    from events e where e.campaign_id = ${campaignId} and e.type = ${type}`)
  const { seen, people } = counted ?? { seen: 0, people: 0 }
  return isNoted || seen > 0 ? { people, onlyMachines: seen - people } : null
}
