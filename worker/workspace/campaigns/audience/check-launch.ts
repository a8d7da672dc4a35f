import type { Ctx } from "../../core/context.ts"
import { readBrief } from "../briefs/contract.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import { listFiles } from "../files/list-files.ts"
import { leftThisMonth, monthOf } from "../plan-use/reach.ts"
import type { Warning } from "../wording/contract.ts"
import { judgeWording } from "../wording/judge-wording.ts"
import { findSameText } from "../wording/same-text.ts"
import type { LaunchCheck, PlanWait } from "./contract.ts"
import { EXCLUSIONS, type Exclusion } from "./contract.ts"
import { type Judged, judgeAudience } from "./judge-audience.ts"
import { summariseOverlaps } from "./judge-overlaps.ts"

/** The figures of what launching would do; `asked` are the addresses that were asked often lately. */
export function checkLaunch(
  ctx: Ctx,
  campaignId: string,
  asked: ReadonlySet<string> = new Set(),
): LaunchCheck {
  const { judged, blockers, isSandbox } = judgeAudience(ctx, campaignId)
  const counts = new Map<Exclusion, number>()
  for (const { refusal } of judged) {
    if (refusal) counts.set(refusal.reason, (counts.get(refusal.reason) ?? 0) + 1)
  }
  const reasons = Object.keys(EXCLUSIONS) as Exclusion[]
  return {
    total: judged.length,
    eligible: judged.filter(({ standing }) => standing === "eligible").length,
    enrolled: judged.filter(({ standing }) => standing === "enrolled").length,
    excluded: reasons.flatMap((reason) => {
      const count = counts.get(reason)
      return count ? [{ reason, count }] : []
    }),
    blockers,
    warnings: findWarnings(ctx, campaignId, judged),
    // Whoever is written to in the sandbox counts for no plan.
    plan: isSandbox ? null : findPlanWait(ctx, judged),
    overlaps: summariseOverlaps(ctx, judged),
    askedOften: judged.filter(
      ({ standing, person }) => standing === "eligible" && person.email !== null && asked.has(person.email),
    ).length,
  }
}

function findWarnings(ctx: Ctx, campaignId: string, judged: readonly Judged[]): Warning[] {
  const { brief, embargoUntil, timeZone } = readCampaign(ctx, campaignId)
  const isAhead = embargoUntil !== null && embargoUntil > ctx.now
  const embargo = isAhead ? { until: embargoUntil, timeZone } : null
  const steps = stepsOf(ctx, campaignId)
  const files = listFiles(ctx)
  const readers = judged.filter(({ standing }) => standing === "eligible").map(({ person }) => person)
  const isVaried = steps[0] !== undefined && /\{\{-?\s*opening\b/.test(steps[0].body)
  return [
    ...judgeWording(steps, { brief, offer: readBrief(brief).offer, files, embargo }),
    ...findSameText(readers, isVaried),
  ]
}

function findPlanWait(ctx: Ctx, judged: readonly Judged[]): PlanWait | null {
  const room = leftThisMonth(ctx)
  if (room === null) return null
  const { begins } = monthOf(ctx.now)
  const isNew = ({ standing, person }: Judged) =>
    standing === "eligible" && (person.lastContactedAt ?? 0) < begins
  const waiting = judged.filter(isNew).length - room.left
  return waiting > 0 ? { ...room, waiting } : null
}
