import { and, asc, count, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import { campaignNameOf } from "../../campaigns/campaigns/refer-to-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf, isOfActiveClient } from "../../people/clients/refer-to-client.ts"
import { listWatched } from "../../people/clients/watched-clients.ts"
import { contactNameOf } from "../../people/contacts/refer-to-contact.ts"
import type { LikelyPitch, Proposal, ProposalFilter, ProposalPage } from "./contract.ts"
import { listFull } from "./full-clients.ts"
import { type ProposalRow, proposals } from "./table.ts"

/**
 * Pages in a state, the newest first, each with the pages in the same state that have its text. Those of an archived client wait
 * to be decided until it is restored: it gets nothing new.
 */
export function listProposals(
  ctx: Ctx,
  { state, client, cursor, limit, page }: ProposalFilter,
): ProposalPage {
  const isWanted = and(
    eq(proposals.state, state),
    client ? eq(proposals.clientId, client) : undefined,
    state === "accepted" ? undefined : isOfActiveClient(proposals.clientId),
  )
  const isFirst = sql`not exists (select 1 from coverage_proposals first
    where first.id = ${proposals.copyOf} and first.state = ${state})`
  const rows = selectProposals(ctx)
    .where(and(isWanted, isFirst, cursor === undefined ? undefined : lt(proposals.number, Number(cursor))))
    .orderBy(desc(proposals.number))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  const copies = selectProposals(ctx)
    .where(
      and(
        isWanted,
        inArray(
          proposals.copyOf,
          shown.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(proposals.number))
    .all()
  return {
    proposals: shown.map((row) => ({
      ...presentProposal(row),
      copies: copies.filter(({ copyOf }) => copyOf === row.id).map(presentProposal),
    })),
    total: ctx.db.select({ total: count() }).from(proposals).where(isWanted).get()?.total ?? 0,
    isWatching: listWatched(ctx).length > 0,
    full: listFull(ctx, client),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  }
}

/** A page as it is shown; null for one that was forgotten. */
export function seeProposal(ctx: Pick<Ctx, "db">, id: string): Omit<Proposal, "copies"> | null {
  const row = selectProposals(ctx).where(eq(proposals.id, id)).get()
  return row ? presentProposal(row) : null
}

type Listed = ProposalRow & Record<"clientName" | "campaignName" | "contactName", string | null>

const selectProposals = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({
      ...getTableColumns(proposals),
      clientName: clientNameOf(proposals.clientId),
      campaignName: campaignNameOf(proposals.campaignId),
      contactName: contactNameOf(proposals.contactId),
    })
    .from(proposals)
    .$dynamic()

const presentProposal = (row: Listed): Omit<Proposal, "copies"> => ({
  id: row.id,
  state: row.state,
  client: { id: row.clientId, name: row.clientName ?? "" },
  pageUrl: row.pageUrl,
  headline: row.headline,
  outlet: row.outlet,
  writers: row.writers,
  publishedAt: toIso(row.publishedAt),
  reason: row.reason,
  matched: row.matched,
  quote: row.quote,
  isSimulated: row.isSimulated,
  pitch: presentPitch(row),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt === null ? null : toIso(row.decidedAt),
  placementId: row.placementId,
  createdAt: toIso(row.createdAt),
})

function presentPitch(row: Listed): LikelyPitch | null {
  const { campaignId, campaignName, contactId, contactName, pitchedAt, publishedAt } = row
  if (campaignId === null || campaignName === null || pitchedAt === null) return null
  return {
    campaign: { id: campaignId, name: campaignName },
    writer: contactId === null || contactName === null ? null : { id: contactId, name: contactName },
    pitchedAt: toIso(pitchedAt),
    daysBefore: Math.floor((publishedAt - pitchedAt) / DAY),
  }
}
