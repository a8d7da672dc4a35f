import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { givenNameOf } from "../../people/outlets/refer-to-outlet.ts"
import { isSimulated } from "./is-simulated.ts"
import { clientOf, isOfClient } from "./of-client.ts"
import { placements } from "./table.ts"
import { languageOfPage, siteNameOfPage } from "./words-of-page.ts"

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
  language: string | null
  isLost: number
}

/**
 * Pages that lost what they had in a period, or had it again, in that order. A check that could not read the page says
 * neither, and neither does one before the page was first seen: it was of another page, or of another link. The sandbox
 * does not count. Only the checks of the period are read, of the few pages that ever
 * lost something: `cross join` keeps that order.
 */
export const findLinkChanges = ({ db }: Pick<Ctx, "db">, { client, from, until }: Span): Change[] =>
  db.all<Change>(sql`
      with checked as (
        select checks.placement_id, checks.at, checks.id, checks.state,
          (select earlier.state from placement_checks earlier where earlier.placement_id = checks.placement_id
            and earlier.state in ('live', 'changed', 'lost') and (earlier.at, earlier.id) < (checks.at, checks.id)
            and earlier.at >= (select first_seen_at from placements where id = checks.placement_id)
            order by earlier.at desc, earlier.id desc limit 1) as was
        from (select distinct placement_id from placement_checks where state = 'lost') ever
          cross join placement_checks checks on checks.placement_id = ever.placement_id
        where checks.state in ('live', 'changed', 'lost') and checks.at >= ${from} and checks.at < ${until})
      select checked.placement_id as placementId, ${clientOf} as client, checked.at, checked.state = 'lost' as isLost,
        coalesce(${givenNameOf(placements.outletId)}, ${siteNameOfPage}, ${placements.host}) as outlet,
        ${languageOfPage} as language,
        coalesce(nullif(${placements.title}, ''), ${placements.pageUrl}) as headline, ${placements.pageUrl} as url
      from checked join placements on ${placements.id} = checked.placement_id
      where ${client === undefined ? sql`true` : isOfClient(client)} and checked.at >= ${placements.firstSeenAt}
        and not ${isSimulated} and (checked.state = 'lost') <> coalesce(was = 'lost', 0)
      order by checked.at, checked.id`)
