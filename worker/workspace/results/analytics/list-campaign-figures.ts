import type { CampaignState } from "../../campaigns/campaigns/contract.ts"
import { listLaunched } from "../../campaigns/campaigns/refer-to-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging } from "../../core/paging/contract.ts"
import { readByCut } from "../kept-figures/read-kept.ts"
import type { Numbers } from "../kept-figures/tally.ts"
import type { Period } from "../results/contract.ts"
import { type Figures, nothing } from "../results/count-figures.ts"
import { questionOf } from "./read-period.ts"

interface CampaignFigures {
  id: string
  name: string
  state: CampaignState
  figures: Figures
}

/**
 * The same by campaign: those that were launched, the newest first. The cursor is a campaign's id. Throws 422, and 409
 * while they are being counted.
 */
export function listCampaignFigures(
  ctx: Ctx,
  period: Omit<Period, "campaign">,
  { page, limit, cursor }: Paging,
) {
  const { from, to, timeZone } = period
  const found = readByCut(ctx, questionOf(ctx, { from, to, timeZone: timeZone ?? "UTC" }), "campaign")
  const { rows, total } = listLaunched(ctx, { page, limit, cursor })
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row): CampaignFigures => {
      const numbers = found.get(row.id)
      return { ...row, figures: numbers ? figuresOf(numbers) : nothing }
    }),
    total,
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const figuresOf = ({ pages: _, lost: __, answered, ...figures }: Numbers): Figures => ({
  ...figures,
  replied: answered,
})
