import { conflict, notFound } from "../../../http/problem.ts"
import { claimHeard } from "../../campaigns/messages/claim-heard.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planDueTasks } from "../../people/tasks/plan-due-tasks.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { type Entry, findEntries, removeEntries } from "../../people/trashed/entries.ts"
import { planCheck } from "../../results/placements/plan-check.ts"
import { planPictures } from "../../results/snapshots/picture-worker.ts"
import { releaseAllHidden } from "../departures/release-departed.ts"
import type { TakeBack, TakenBack } from "./contract.ts"
import { mayChange } from "./may-change.ts"
import { putBack } from "./put-back.ts"

/** So many in one transaction. */
const AT_ONCE = 100

/** Brings one thing back. Throws 404; 409 when something else has its address, its name or its place by now. */
export function bringBack(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const [entry] = findEntries(ctx, { id }, { most: 1 })
    if (!entry) throw notFound("item in the trash")
    mayChange(ctx, entry.kind)
    const refusal = restore(ctx, entry)
    if (refusal !== null) throw conflict(refusal, "taken")
    releaseAllHidden(ctx)
  })
}

/** Brings back a batch; what something else took the place of stays in the trash, and what is no longer in the trash does not count. */
export function takeBack(ctx: Ctx, input: TakeBack): TakenBack {
  const { after = 0 } = input
  const which = "act" in input ? { act: input.act } : { kind: input.kind, itemIds: input.ids }
  return ctx.write(() => {
    const entries = findEntries(ctx, which, { after, most: AT_ONCE })
    for (const kind of new Set(entries.map((one) => one.kind))) mayChange(ctx, kind)
    const refusals = entries.flatMap((entry) => restore(ctx, entry) ?? [])
    releaseAllHidden(ctx)
    return {
      restored: entries.length - refusals.length,
      refused: refusals.length,
      reason: refusals[0] ?? null,
      next: entries.length === AT_ONCE ? (entries.at(-1)?.number ?? null) : null,
    }
  })
}

/** Returns why it cannot be brought back; null when it was. */
function restore(ctx: Ctx, entry: Entry): string | null {
  const { number, kind, itemId } = entry
  const hindrance = putBack(ctx, entry)
  if (hindrance === "taken") return takenBy[kind]
  if (hindrance === "misfit") return "The workspace has changed since, and this no longer fits into it."
  removeEntries(ctx, { number })
  if (kind === "contact") {
    claimHeard(ctx, itemId)
    planDueTasks(ctx)
  }
  if (kind === "placement") {
    planCheck(ctx, itemId)
    planPictures(ctx, itemId)
  }
  record(ctx, `${kind}.restored`, itemId)
  return null
}

const takenBy: Record<TrashKind, string> = {
  contact: "Another contact has this address now. Change the address there first, or keep that contact.",
  outlet: "Another outlet has this website now. Change it there first, or keep that outlet.",
  list: "Another list has this name now. Rename that one first.",
  tag: "Another tag has this name now. Rename that one first.",
  placement: "This page was added as a placement again.",
  campaign: "Parts of this campaign exist again.",
  template: "Another template has this name now. Rename that one first.",
  report: "Its schedule made another report for these days since.",
}
