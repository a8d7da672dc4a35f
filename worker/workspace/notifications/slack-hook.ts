import { eq } from "drizzle-orm"
import { Problem } from "../../http/problem.ts"
import { seal, unseal } from "../../seal.ts"
import { toIso } from "../../to-iso.ts"
import { record } from "../core/audit/record.ts"
import type { Ctx } from "../core/context.ts"
import { planJob } from "../core/jobs/jobs.ts"
import { checkUrl } from "../webhooks/check-url.ts"
import type { NewSlackHook, SlackAnswer } from "./contract.ts"
import { type NotificationRow, notifications, type SlackHookRow, slackHooks } from "./table.ts"

/** There is one in a workspace. */
export const id = "slack"
/** What happens within this time is one message, in milliseconds. */
const grace = 20_000

export const findHook = ({ db }: Pick<Ctx, "db">): SlackHookRow | undefined =>
  db.select().from(slackHooks).where(eq(slackHooks.id, id)).get()

/** Returns the address that is called; null when our own secret that sealed it is gone. */
export const urlOf = ({ settings, workspaceId }: Ctx, { url }: SlackHookRow): string | null =>
  unseal(settings, "webhooks", `${workspaceId} ${id}`, url)

/** Has a notification told to Slack, if its kind was chosen. */
export function queueForSlack(ctx: Ctx, { number, kind, staysHere, onlyFor }: NotificationRow): void {
  const hook = findHook(ctx)
  const isPrivate = onlyFor !== null && !kind.startsWith("reply.")
  if (staysHere || isPrivate || hook?.state !== "active" || !hook.kinds.includes(kind)) return
  ctx.db.update(notifications).set({ slack: "waiting" }).where(eq(notifications.number, number)).run()
  planJob(ctx, "notifications.slack", id, ctx.now + grace)
}

export const presentHook = (ctx: Ctx): SlackAnswer => {
  const row = findHook(ctx)
  if (!row) return { hook: null }
  const { host, kinds, state, error, consecutiveFailures, lastSentAt } = row
  return { hook: { host, kinds, state, error, consecutiveFailures, lastSentAt: toIso(lastSentAt) } }
}

/** Stores the webhook, or changes it. Throws 422 for an address that may not be called. */
export function saveHook(ctx: Ctx, { url, kinds }: NewSlackHook): SlackAnswer {
  const address = url === undefined ? null : checkUrl(ctx, url)
  return ctx.write(() => {
    const known = findHook(ctx)
    if (address === null && !known) throw addressMissing()
    const own = { kinds: [...new Set(kinds)], updatedAt: ctx.now }
    const place =
      address === null
        ? null
        : {
            url: seal(ctx.settings, "webhooks", `${ctx.workspaceId} ${id}`, address),
            host: new URL(address).host,
            state: "active" as const,
            error: null,
            consecutiveFailures: 0,
            restUntil: 0,
          }
    if (place)
      ctx.db
        .insert(slackHooks)
        .values({ id, ...own, ...place })
        .onConflictDoUpdate({ target: slackHooks.id, set: { ...own, ...place } })
        .run()
    else ctx.db.update(slackHooks).set(own).where(eq(slackHooks.id, id)).run()
    record(ctx, "workspace.slack_set", id)
    return presentHook(ctx)
  })
}

export function deleteHook(ctx: Ctx): void {
  ctx.write(() => {
    const gone = ctx.db.delete(slackHooks).where(eq(slackHooks.id, id)).returning({ id: slackHooks.id }).get()
    if (!gone) return
    dropWaiting(ctx)
    record(ctx, "workspace.slack_removed", id)
  })
}

/** What waited is not told later. */
export const dropWaiting = ({ db }: Pick<Ctx, "db">): void => {
  db.update(notifications).set({ slack: "dropped" }).where(eq(notifications.slack, "waiting")).run()
}

const addressMissing = () => {
  const message = "Paste the webhook's address"
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "url", code: "required", message }],
  })
}
