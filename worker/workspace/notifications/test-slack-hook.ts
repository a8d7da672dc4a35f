import { and, eq } from "drizzle-orm"
import { conflict, notFound } from "../../http/problem.ts"
import type { Ctx } from "../core/context.ts"
import type { SlackAnswer } from "./contract.ts"
import { postToSlack } from "./post-to-slack.ts"
import { findHook, id, presentHook, urlOf } from "./slack-hook.ts"
import { slackHooks } from "./table.ts"

const betweenTests = 10_000

/** Writes a line to the channel. A failure is stored, and shown with the webhook. Throws 404, and 409 right after another test. */
export async function testHook(ctx: Ctx): Promise<SlackAnswer> {
  const hook = findHook(ctx)
  if (!hook) throw notFound("Slack webhook")
  if ((hook.testedAt ?? 0) > ctx.now - betweenTests)
    throw conflict("It was tested a moment ago. Please wait.")
  const isIt = and(eq(slackHooks.id, id), eq(slackHooks.url, hook.url))
  ctx.db.update(slackHooks).set({ testedAt: ctx.now }).where(isIt).run()
  const text = `This is a test from ${ctx.settings.SITE_ORIGIN}. Notifications arrive here.`
  const { error } = await postToSlack(ctx, urlOf(ctx, hook), text)
  const arrived = {
    state: "active" as const,
    error: null,
    consecutiveFailures: 0,
    restUntil: 0,
    lastSentAt: ctx.now,
  }
  ctx.db
    .update(slackHooks)
    .set(error === null ? arrived : { error })
    .where(isIt)
    .run()
  return presentHook(ctx)
}
