import { conflict, notFound } from "../../../http/problem.ts"
import { claimHeard } from "../../campaigns/messages/claim-heard.ts"
import { templateKinds } from "../../campaigns/templates/contract.ts"
import { whyNoMoreTemplates } from "../../campaigns/templates/write-template.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { requireTheirs } from "../../core/limits/limit-database.ts"
import { seeAll } from "../../core/limits/see-all.ts"
import { watchAgain, whyNoMoreStories } from "../../discover/saved-stories/save-story.ts"
import { whyNoMoreLists } from "../../people/lists/make-list.ts"
import { planDueTasks } from "../../people/tasks/plan-due-tasks.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { type Entry, removeEntries } from "../../people/trashed/entries.ts"
import { readOwn } from "../../people/trashed/kept-rows.ts"
import { responsibleIn } from "../../people/trashed/search-entries.ts"
import { planCheck } from "../../results/placements/plan-check.ts"
import { planAgain, whyNoMoreSchedules } from "../../results/report-schedules/change-schedule.ts"
import { whyNoMoreReports } from "../../results/reports/change-report.ts"
import { planPictures } from "../../results/snapshots/picture-worker.ts"
import { findDeparted, releaseReturned } from "../departures/release-departed.ts"
import type { NotIn, TakeBack, TakenBack } from "./contract.ts"
import { findSeen } from "./find-seen.ts"
import { type InTrash, lookUpInTrash } from "./look-up-in-trash.ts"
import { mayChangeEntry } from "./may-change.ts"
import { type Absent, type Hindrance, putBack } from "./put-back.ts"
import { shapes } from "./shapes.ts"

/** So many in one transaction. */
const AT_ONCE = 100

/**
 * Brings one thing back, with all that was deleted with it, whatever of it a limited member sees. Throws 404, also for what they do not
 * see; 409 when something else has its address, its name or its place by now; and 403 for what they may not delete.
 */
export async function bringBack(member: Ctx, id: string): Promise<NotIn> {
  const ctx = seeAll(member)
  const find = () => findSeen(ctx, { id }, { most: 1 })
  return releasing(ctx, find(), () => {
    const [entry] = find()
    if (!entry) throw notFound("item in the trash")
    mayChangeEntry(ctx, entry)
    const { refusal, absent } = restore(ctx, entry)
    if (refusal !== null) throw conflict(refusal, "taken")
    return countAbsent([absent])
  })
}

/**
 * Brings back a batch, each as `bringBack` does; what something else took the place of stays in the trash, and what is no longer in the
 * trash does not count.
 */
export async function takeBack(member: Ctx, input: TakeBack): Promise<TakenBack> {
  const ctx = seeAll(member)
  const { after = 0 } = input
  const which = "act" in input ? { act: input.act } : { kind: input.kind, itemIds: input.ids }
  const looked = findSeen(ctx, which, { after, most: AT_ONCE })
  return releasing(ctx, looked, () => {
    // Another call may have brought some of them back meanwhile.
    const entries = findSeen(ctx, { numbers: looked.map(({ number }) => number) }, { most: AT_ONCE })
    for (const entry of entries) mayChangeEntry(ctx, entry)
    const inTrash = lookUpInTrash(ctx)
    const done = entries.map((entry) => restore(ctx, entry, inTrash))
    const refusals = done.flatMap(({ refusal }) => refusal ?? [])
    return {
      restored: entries.length - refusals.length,
      refused: refusals.length,
      reason: refusals[0] ?? null,
      notIn: countAbsent(done.map(({ absent }) => absent)),
      next: looked.length === AT_ONCE ? (looked.at(-1)?.number ?? null) : null,
    }
  })
}

/** Brings entries back in one transaction, and unassigns what comes back of those who left since or may only look. */
async function releasing<T>(ctx: Ctx, entries: readonly Entry[], bring: () => T): Promise<T> {
  const responsible = responsibleIn(
    ctx,
    entries.map(({ number }) => number),
  )
  const departed = await findDeparted(ctx, responsible)
  const done = ctx.write(() => {
    const brought = bring()
    releaseReturned(ctx, departed)
    return brought
  })
  // Whoever left between that question and this write was dismissed while nothing of this was theirs. That is so seldom, and what is
  // back is so surely back, that no answer to this second question fails the request.
  const others = responsible.filter((id) => !departed.includes(id))
  const since = await findDeparted(ctx, others).catch(() => [])
  if (since.length > 0) ctx.write(() => releaseReturned(ctx, since))
  return done
}

interface Restored {
  /** Why it cannot be brought back; null when it was. */
  refusal: string | null
  absent: Absent
}

function restore(ctx: Ctx, entry: Entry, inTrash?: InTrash): Restored {
  const { number, kind, itemId } = entry
  const full = whyFull[kind]?.(ctx, entry) ?? null
  if (full !== null) return { refusal: full, absent: nobody }
  const { hindrance, absent } = putBack(ctx, entry, inTrash)
  if (hindrance !== null) return { refusal: describeHindrance(kind, hindrance), absent: nobody }
  requireTheirs(ctx, shapes[kind].table, itemId)
  removeEntries(ctx, { number })
  after[kind]?.(ctx, itemId)
  record(ctx, `${kind}.restored`, itemId)
  return { refusal: null, absent }
}

/** Of which a workspace has only so many. */
const whyFull: Partial<Record<TrashKind, (ctx: Ctx, entry: Entry) => string | null>> = {
  list: (ctx) => whyNoMoreLists(ctx, "list"),
  tag: (ctx) => whyNoMoreLists(ctx, "tag"),
  template: (ctx, { number }) => {
    const kind = templateKinds.find((one) => one === readOwn(ctx, number, shapes.template.table)?.kind)
    return kind ? whyNoMoreTemplates(ctx, kind) : null
  },
  report: whyNoMoreReports,
  report_schedule: whyNoMoreSchedules,
  story: whyNoMoreStories,
}

/** What goes on for a thing that is back. */
const after: Partial<Record<TrashKind, (ctx: Ctx, id: string) => void>> = {
  contact(ctx, id) {
    claimHeard(ctx, id)
    planDueTasks(ctx)
  },
  placement(ctx, id) {
    planCheck(ctx, id)
    planPictures(ctx, id)
  },
  report_schedule: planAgain,
  story: watchAgain,
  task: planDueTasks,
}

const nobody: Absent = { inTrash: new Set(), gone: new Set() }

const countAbsent = (absent: readonly Absent[]): NotIn => ({
  inTrash: new Set(absent.flatMap(({ inTrash }) => [...inTrash])).size,
  gone: new Set(absent.flatMap(({ gone }) => [...gone])).size,
})

function describeHindrance(kind: TrashKind, hindrance: Hindrance): string {
  if (hindrance === "taken") return takenBy[kind]
  if (hindrance === "misfit") return "The workspace has changed since, and this no longer fits into it."
  if (!hindrance.entry) return "What it belongs to was deleted for good, so it cannot be restored."
  const { kind: owner, name } = hindrance.entry
  return `It belongs to the ${owner} “${name}”, which is in the trash, too. Restore that first.`
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
  report_schedule: "Parts of this schedule exist again.",
  story: "Parts of this story exist again.",
  task: "This task exists again.",
  note: "This note exists again.",
}
