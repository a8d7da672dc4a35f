import { conflict, notFound } from "../../../http/problem.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { requireOwnTemplate } from "../../campaigns/templates/write-template.ts"
import type { Ctx } from "../../core/context.ts"
import { noContact } from "../../people/merged/survivor.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { refuseWhileMailed } from "../../results/report-schedules/decide-delivery.ts"
import { revokeLink } from "../../results/reports/share-report.ts"
import { throwAway } from "./throw-away.ts"
import { throwAwayGroups } from "./throw-away-groups.ts"

/** Deletes one thing, which can be brought back for 30 days. Throws 404, 409 for a contact that was merged into another. */
export function throwAwayOne(ctx: Ctx, kind: TrashKind, id: string): void {
  ctx.write(() => {
    const isGroup = kind === "list" || kind === "tag"
    const count = isGroup ? throwAwayGroups(ctx, kind, [id]) : throwAway(ctx, kind, [id])
    if (count === 0) throw kind === "contact" ? noContact(ctx, id) : notFound(kind)
  })
}

/** As `throwAwayOne`; throws 409 for one that was launched: messages that were sent must stay to be looked up. */
export function throwAwayCampaign(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const { launchedAt } = readCampaign(ctx, id)
    if (launchedAt !== null)
      throw conflict("This campaign was launched, so what was sent is kept. Archive it instead.")
    throwAwayOne(ctx, "campaign", id)
  })
}

/** As `throwAwayOne`; throws 403 for a template of every client to who sees some of them. Messages that began with it keep their text. */
export function throwAwayTemplate(ctx: Ctx, id: string): void {
  ctx.write(() => {
    requireOwnTemplate(ctx, id)
    throwAwayOne(ctx, "template", id)
  })
}

/** As `throwAwayOne`; throws 409 while it is being mailed. Its link ends for good: who brings it back shares it anew. */
export function throwAwayReport(ctx: Ctx, id: string): void {
  ctx.write(() => {
    refuseWhileMailed(ctx, id)
    revokeLink(ctx, id)
    throwAwayOne(ctx, "report", id)
  })
}
