import { asc, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import type { Worker } from "../core/jobs/jobs.ts"
import { type Posted, postToSlack } from "./post-to-slack.ts"
import { dropWaiting, findHook, urlOf } from "./slack-hook.ts"
import { writeSlackText } from "./slack-message.ts"
import { type NotificationRow, notifications, type SlackHookRow, slackHooks } from "./table.ts"
import { tellTogether } from "./tell-together.ts"

const minute = 60_000
const pauses = [1, 5, 30, 120, 360].map((minutes) => minutes * minute)
const mostFailures = 20
const most = 50

/**
 * Writes to Slack what waits for it, in one message. Slack has no way to recognise a message that comes twice, so what was begun is
 * never begun again: after a crash it counts as possibly sent.
 */
export const slackWorker: Worker = {
  sideBySide: 2,
  async prepare(ctx) {
    ctx.write(() => change(ctx, findAs(ctx, "sending"), "unknown"))
    const hook = findHook(ctx)
    if (hook?.state !== "active") {
      return (later) => {
        if (findHook(later)?.state !== "active") dropWaiting(later)
        return null
      }
    }
    if (hook.restUntil > ctx.now) return () => hook.restUntil
    const rows = findAs(ctx, "waiting")
    if (rows.length === 0) return () => null
    const lines = tellTogether(ctx, rows)
    if (lines.length === 0)
      return (later) => {
        change(later, rows, "dropped")
        return later.now
      }
    ctx.write(() => change(ctx, rows, "sending"))
    const outcome = await postToSlack(ctx, urlOf(ctx, hook), writeSlackText(ctx, lines))
    return (later) => noteOutcome(later, hook, rows, outcome)
  },
  // The webhook shows what is wrong.
  giveUp: () => {},
}

const findAs = ({ db }: Ctx, state: "waiting" | "sending"): NotificationRow[] =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.slack, state))
    .orderBy(asc(notifications.number))
    .limit(most)
    .all()

function change({ db }: Ctx, rows: readonly NotificationRow[], slack: NotificationRow["slack"]): void {
  const numbers = rows.map(({ number }) => number)
  db.update(notifications).set({ slack }).where(inArray(notifications.number, numbers)).run()
}

function noteOutcome(
  ctx: Ctx,
  { id, url }: SlackHookRow,
  rows: readonly NotificationRow[],
  { error, isUnsure, isHopeless }: Posted,
): number | null {
  change(ctx, rows, error === null ? "sent" : isUnsure ? "unknown" : "waiting")
  const hook = findHook(ctx)
  // Another address was entered meanwhile, which this says nothing about.
  if (hook?.url !== url) return ctx.now
  const isIt = eq(slackHooks.id, id)
  if (error === null) {
    const well = { error: null, consecutiveFailures: 0, restUntil: 0, lastSentAt: ctx.now }
    ctx.db.update(slackHooks).set(well).where(isIt).run()
    return ctx.now
  }
  const failures = hook.consecutiveFailures + 1
  const restUntil = ctx.now + (pauses[Math.min(failures, pauses.length) - 1] ?? 0)
  const isOver = isHopeless || failures >= mostFailures
  ctx.db
    .update(slackHooks)
    .set({ error, consecutiveFailures: failures, restUntil, ...(isOver && { state: "disabled" as const }) })
    .where(isIt)
    .run()
  if (isOver) dropWaiting(ctx)
  return isOver ? null : restUntil
}
