import { type SQL, sql } from "drizzle-orm"
import type { Keyset } from "../../core/paging/keyset.ts"
import { campaignStates } from "../campaigns/contract.ts"
import { campaigns } from "../campaigns/table.ts"
import type { CampaignOrder } from "./contract.ts"

/** A campaign has no number of its own, so its row's does. */
export const number = sql<number>`campaigns.rowid`

/** What a row has of the order that it is listed in. */
interface Ordered {
  value: string | number
}

const order = (by: SQL, way: "ascending" | "descending"): Keyset<Ordered> & { by: SQL } => ({
  by,
  isDescending: way === "descending",
  readValue: ({ value }) => value,
})

/** In the order in which a campaign goes through its states. */
const place = sql`(case campaigns.state ${sql.join(
  campaignStates.map((state, at) => sql.raw(`when '${state}' then ${at}`)),
  sql` `,
)} end)`

/** Each person counts once, as in the figure itself. */
const replied = sql.raw(`(select count(distinct e.enrolment_id) from events e
  where e.campaign_id = campaigns.id and e.type = 'replied' and e.enrolment_id is not null)`)
const people = sql.raw("(select count(*) from audience a where a.campaign_id = campaigns.id)")

/** Drafts come last where the time of the launch counts. */
export const campaignOrdersBy: Record<CampaignOrder, ReturnType<typeof order>> = {
  newest: order(sql`${campaigns.id}`, "descending"),
  name: order(sql`campaigns.name collate nocase`, "ascending"),
  state: order(place, "ascending"),
  people: order(people, "descending"),
  replied: order(replied, "descending"),
  launched: order(
    sql`(case when campaigns.launched_at is null then 0 else campaigns.launched_at end)`,
    "descending",
  ),
  changed: order(sql`campaigns.updated_at`, "descending"),
}
