import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { outletNameOf } from "../../people/outlets/refer-to-outlet.ts"
import { isSimulated } from "./is-simulated.ts"
import { clientOf, isOfClient } from "./of-client.ts"
import { placements } from "./table.ts"

interface Span {
  /** Left out for all of them. */
  client?: string | undefined
  from: number
  /** Not in it. Both in milliseconds UTC. */
  until: number
}

interface Change {
  placementId: string
  client: string
  at: number
  outlet: string
  headline: string
  url: string
  isLost: number
}

/**
 * Pages that lost what they had in a period, or had it again, in that order. A check that could not read the page says
 * neither. The sandbox does not count.
 */
export const findLinkChanges = ({ db }: Pick<Ctx, "db">, { client, from, until }: Span): Change[] =>
  db.all<Change>(sql`
      with checked as (
        select placement_id, at, id, state, lag(state) over (partition by placement_id order by at, id) as was
        from placement_checks where state in ('live', 'changed', 'lost')
          and placement_id in (select placement_id from placement_checks where state = 'lost'))
      select checked.placement_id as placementId, ${clientOf} as client, checked.at, checked.state = 'lost' as isLost,
        coalesce(${outletNameOf(placements.outletId)}, ${placements.host}) as outlet,
        coalesce(nullif(${placements.title}, ''), ${placements.pageUrl}) as headline, ${placements.pageUrl} as url
      from checked join placements on ${placements.id} = checked.placement_id
      where checked.at >= ${from} and checked.at < ${until} and ${client === undefined ? sql`true` : isOfClient(client)}
        and not ${isSimulated} and (checked.state = 'lost') <> coalesce(was = 'lost', 0)
      order by checked.at, checked.id`)
