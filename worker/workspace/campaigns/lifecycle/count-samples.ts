import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { samplePeople } from "./sample-texts.ts"

export interface Samples {
  people: number
  /** Campaigns whose people are all samples. */
  campaigns: number
}

/** Counts what the sample campaign brought: simulated people, and the campaigns that write to nobody else. */
export function countSamples({ db }: Pick<Ctx, "db">): Samples {
  const addresses = JSON.stringify(samplePeople.map(({ email }) => email))
  const counts = db.get<Samples>(sql`
    with samples as (select distinct contact_id as id from contact_points
      where kind = 'email' and value_norm in (select value from json_each(${addresses})))
    select (select count(*) from samples) as people, (select count(*) from campaigns
      where exists (select 1 from audience where campaign_id = campaigns.id)
        and not exists (select 1 from audience where campaign_id = campaigns.id
          and contact_id not in (select id from samples))) as campaigns`)
  return counts ?? { people: 0, campaigns: 0 }
}
