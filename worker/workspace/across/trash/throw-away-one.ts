import { conflict, notFound } from "../../../http/problem.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { requireOwnTemplate } from "../../campaigns/templates/write-template.ts"
import type { Ctx } from "../../core/context.ts"
import { forgetJobs } from "../../core/jobs/jobs.ts"
import { leaveArticles } from "../../discover/watching/leave-articles.ts"
import { noContact } from "../../people/merged/survivor.ts"
import { readNote } from "../../people/notes/find-note.ts"
import { requireOwnNote } from "../../people/notes/write-note.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { endSchedule } from "../../results/report-schedules/change-schedule.ts"
import { refuseWhileMailed } from "../../results/report-schedules/decide-delivery.ts"
import { revokeLink } from "../../results/reports/share-report.ts"
import { throwAway } from "./throw-away.ts"
import { throwAwayGroups } from "./throw-away-groups.ts"

/**
 * Deletes one thing, which can be brought back for 30 days. Throws 404; 409 for a contact that was merged into another, a campaign that was
 * launched and a report that is being mailed; and 403 for somebody else's note, and for a template of every client to who sees some of them.
 */
export function throwAwayOne(ctx: Ctx, kind: TrashKind, id: string): void {
  ctx.write(() => {
    before[kind]?.(ctx, id)
    const isGroup = kind === "list" || kind === "tag"
    const count = isGroup ? throwAwayGroups(ctx, kind, [id]) : throwAway(ctx, kind, [id])
    if (count === 0) throw kind === "contact" ? noContact(ctx, id) : notFound(kind)
  })
}

/** What is refused, and what ends for good: whoever brings a report back shares it anew. */
const before: Partial<Record<TrashKind, (ctx: Ctx, id: string) => void>> = {
  campaign(ctx, id) {
    const { launchedAt } = readCampaign(ctx, id)
    if (launchedAt !== null)
      throw conflict("This campaign was launched, so what was sent is kept. Archive it instead.")
  },
  template: requireOwnTemplate,
  report(ctx, id) {
    refuseWhileMailed(ctx, id)
    revokeLink(ctx, id)
  },
  report_schedule: endSchedule,
  story(ctx, id) {
    leaveArticles(ctx, id)
    forgetJobs(ctx, id)
  },
  note: (ctx, id) => requireOwnNote(ctx, readNote(ctx, id).authorId),
}
