import * as z from "zod/mini"
import type { Ctx } from "../../core/context.ts"
import { readRow } from "../../core/public-api/batch.ts"
import { type CampaignDetail, Window } from "../campaigns/contract.ts"
import { findCampaign, findPlainCampaign } from "../campaigns/find-campaign.ts"
import { changeCampaign } from "./change-campaign.ts"
import { changeSteps } from "./change-steps.ts"
import { createCampaign } from "./create-campaign.ts"
import type { CampaignChangeV1, CampaignPatchV1, NewCampaignV1 } from "./v1-inputs.ts"

export function createWhole(ctx: Ctx, { name, goal, ...whole }: NewCampaignV1): CampaignDetail {
  const { id } = createCampaign(ctx, { name, goal })
  const { name: _, goal: __, ...change } = whole.change
  return changeWhole(ctx, id, { ...whole, change })
}

export function changeWhole(ctx: Ctx, id: string, { change, steps }: CampaignChangeV1): CampaignDetail {
  changeCampaign(ctx, id, change)
  if (steps) changeSteps(ctx, id, steps)
  return findCampaign(ctx, id)
}

/** The parts that are sent, joined with those that the campaign has. Throws 422 for a whole that is wrong. */
export function patchWhole(
  ctx: Ctx,
  id: string,
  { change, steps, window, stopOn }: CampaignPatchV1,
): CampaignDetail {
  const before = findPlainCampaign(ctx, id)
  const whole = {
    ...change,
    ...(window && readRow(Hours, { window: { ...before.window, ...window } })),
    ...(stopOn && {
      stopOn: {
        ...before.stopOn,
        ...(stopOn.outlet_reply !== undefined && { outletReply: stopOn.outlet_reply }),
        ...(stopOn.placement !== undefined && { placement: stopOn.placement }),
      },
    }),
  }
  return changeWhole(ctx, id, { change: whole, steps })
}

const Hours = z.object({ window: Window })
