import { and, asc, eq, isNull } from "drizzle-orm"
import { notFound, Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { Campaign, CampaignDetail, Step } from "./contract.ts"
import { presentCampaign, presentStep } from "./present-campaign.ts"
import { stepsVersion } from "./steps-version.ts"
import { type CampaignRow, campaigns, steps, variants } from "./table.ts"

/** Throws 404. */
export function readCampaign({ db }: Pick<Ctx, "db">, id: string): CampaignRow {
  const row = db.select().from(campaigns).where(eq(campaigns.id, id)).get()
  if (!row) throw notFound("campaign")
  return row
}

/**
 * The campaign by which a list is filtered. Throws 422 for an unknown one: an empty list would say that nothing
 * happened.
 */
export function requireCampaign({ db }: Pick<Ctx, "db">, id: string): CampaignRow {
  const row = db.select().from(campaigns).where(eq(campaigns.id, id)).get()
  if (row) return row
  const message = "There is no such campaign."
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "campaign", code: "missing", message }],
  })
}

/** With its messages. Throws 404. */
export function findCampaign(ctx: Ctx, id: string): CampaignDetail {
  const row = readCampaign(ctx, id)
  const steps = stepsOf(ctx, id)
  return { ...presentCampaign(row), steps, stepsVersion: stepsVersion(row, steps) }
}

/** Throws 404. */
export const findPlainCampaign = (ctx: Ctx, id: string): Campaign => presentCampaign(readCampaign(ctx, id))

/** The messages of a campaign in their order, each with its other texts. */
export function stepsOf({ db }: Pick<Ctx, "db">, campaignId: string): Step[] {
  const rows = db
    .select()
    .from(steps)
    .where(and(eq(steps.campaignId, campaignId), isNull(steps.removedAt)))
    .orderBy(asc(steps.position))
    .all()
  const others = db
    .select({ variant: variants })
    .from(variants)
    .innerJoin(steps, eq(steps.id, variants.stepId))
    .where(eq(steps.campaignId, campaignId))
    .orderBy(asc(variants.label))
    .all()
  return rows.map((row) =>
    presentStep(
      row,
      others.flatMap(({ variant }) => (variant.stepId === row.id ? variant : [])),
    ),
  )
}
