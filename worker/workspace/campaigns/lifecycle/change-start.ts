import { conflict } from "../../../http/problem.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Campaign, ChangeStart } from "../campaigns/contract.ts"
import { findPlainCampaign } from "../campaigns/find-campaign.ts"
import { changeStart as moveStart } from "../engine/start-campaign.ts"

/** Has a campaign that was launched for later start at another time, or now. Throws 404, and 409 once it has started. */
export function changeStart(ctx: Ctx, id: string, { startAt }: ChangeStart): Campaign {
  moveStart(ctx, id, startAt === null ? ctx.now : readStart(ctx, startAt))
  return findPlainCampaign(ctx, id)
}

const furthest = 366 * DAY

/** A time to come, in milliseconds UTC. Throws 409 for another. */
export function readStart({ now }: Ctx, startAt: string): number {
  const at = Date.parse(startAt)
  if (at <= now) throw conflict("Choose a start that is still to come, or start at once.")
  if (at > now + furthest) throw conflict("Choose a start within a year.")
  return at
}
