import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../../full-text.ts"
import type { Ctx } from "../../core/context.ts"
import { type Cursor, readCursor, writeCursor } from "../../core/paging/cursor.ts"
import type { OpportunityFilter, OpportunityPage } from "./contract.ts"
import { presentOpportunities } from "./present-opportunity.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

/**
 * One page of the requests that match; by cursor it costs the same at any depth. Unless a state is asked for, dismissed
 * and expired ones are left out. Throws 422 for an invalid cursor.
 */
export function listOpportunities(ctx: Ctx, filter: OpportunityFilter): OpportunityPage {
  const { sort, page, limit, cursor } = filter
  const { order, after, readValue } = orders[sort]
  const matches = matchesOf(filter)
  const rows = ctx.db
    .select()
    .from(opportunities)
    .where(and(matches, cursor === undefined ? undefined : after(readCursor(cursor))))
    .orderBy(...order)
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    opportunities: presentOpportunities(ctx, shown),
    total: ctx.db.select({ total: count() }).from(opportunities).where(matches).get()?.total ?? 0,
    nextCursor: last ? writeCursor({ value: readValue(last), number: last.number }) : null,
  }
}

const matchesOf = ({ q, state, source, campaign, kind, story }: OpportunityFilter): SQL | undefined =>
  and(
    state
      ? eq(opportunities.state, state)
      : campaign
        ? undefined
        : sql`${opportunities.state} not in ('dismissed', 'expired')`,
    campaign ? eq(opportunities.campaignId, campaign) : undefined,
    source
      ? sql`${opportunities.id} in (select opportunity_id from opportunity_sightings where source_id = ${source})`
      : undefined,
    kind ? eq(opportunities.kind, kind) : undefined,
    story
      ? sql`${opportunities.id} in (select opportunity_id from story_findings where story_id = ${story})`
      : undefined,
    q
      ? sql`${opportunities.number} in (select rowid from opportunity_search where opportunity_search match ${wordsBeginning(q) ?? '""'})`
      : undefined,
  )

interface Order {
  order: SQL[]
  after: (cursor: Cursor) => SQL
  readValue: (row: OpportunityRow) => number
}

/** After every deadline that is one. */
const never = 9_999_999_999_999
const deadline = sql`coalesce(${opportunities.deadlineAt}, ${sql.raw(String(never))})`

/** The number decides between equals, so that no page shows one twice. */
const orders: Record<OpportunityFilter["sort"], Order> = {
  fit: {
    order: [desc(opportunities.fitScore), desc(opportunities.number)],
    after: ({ value, number }) =>
      sql`(${opportunities.fitScore}, ${opportunities.number}) < (${value}, ${number})`,
    readValue: (row) => row.fitScore,
  },
  deadline: {
    order: [asc(deadline), asc(opportunities.number)],
    after: ({ value, number }) => sql`(${deadline}, ${opportunities.number}) > (${value}, ${number})`,
    readValue: (row) => row.deadlineAt ?? never,
  },
  newest: {
    order: [desc(opportunities.number)],
    after: ({ number }) => sql`${opportunities.number} < ${number}`,
    readValue: () => 0,
  },
}
