import { and, eq, inArray } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { findClient } from "../../people/clients/list-clients.ts"
import { addPlacement } from "../placements/add-placement.ts"
import { isOfClient } from "../placements/of-client.ts"
import { placements } from "../placements/table.ts"
import type { Decision } from "./contract.ts"
import { type ProposalRow, proposals } from "./table.ts"

/** From which states a decision leads, and to which. */
const ways = {
  accept: { from: ["proposed", "dismissed"], to: "accepted" },
  dismiss: { from: ["proposed"], to: "dismissed" },
  reopen: { from: ["dismissed"], to: "proposed" },
} as const

/**
 * Decides about pages that were found, all or none of them. An accepted one becomes a placement, whose page is read like
 * any other's. What was decided already, or is not there, is passed over. Returns how many were decided. Throws 422.
 */
export function decide(ctx: Ctx, { ids, decision, withPitch }: Decision): number {
  const { from, to } = ways[decision]
  const decided = decision === "reopen" ? null : ctx
  return ctx.write(() => {
    const rows = ctx.db
      .update(proposals)
      .set({ state: to, decidedBy: decided?.actor.name ?? null, decidedAt: decided?.now ?? null })
      .where(and(inArray(proposals.id, [...new Set(ids)]), inArray(proposals.state, [...from])))
      .returning()
      .all()
    if (decision === "accept") for (const row of rows) place(ctx, row, withPitch)
    if (rows.length > 0) record(ctx, `coverage.${to}`, rows[0]?.id ?? "", rows.length)
    return rows.length
  })
}

function place(ctx: Ctx, row: ProposalRow, withPitch: boolean): void {
  const { names, sites } = findClient(ctx, row.clientId)
  const phrase = row.reason === "link" ? (names[0] ?? "") : row.matched
  const twin = findTwin(ctx, row, withPitch)
  const placement =
    twin ??
    addPlacement(ctx, {
      pageUrl: row.pageUrl,
      targetUrls: row.reason === "link" && sites.length === 0 ? [row.matched] : sites,
      match: "site",
      phrase,
      clientId: row.clientId,
      campaignId: withPitch ? row.campaignId : null,
      contactId: withPitch ? row.contactId : null,
    })
  ctx.db.update(proposals).set({ placementId: placement.id }).where(eq(proposals.id, row.id)).run()
}

/** The placement of this page that somebody added by hand for its client meanwhile. */
const findTwin = ({ db }: Ctx, { pageNorm, clientId, campaignId }: ProposalRow, withPitch: boolean) =>
  db
    .select({ id: placements.id, campaignId: placements.campaignId })
    .from(placements)
    .where(and(eq(placements.pageNorm, pageNorm), isOfClient(clientId)))
    .all()
    .find((one) => one.campaignId === (withPitch ? campaignId : null))
