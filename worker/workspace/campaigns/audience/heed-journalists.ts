import { createMiddleware } from "hono/factory"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { type Heard, hearJournalists } from "../../people/journalists/hear-journalists.ts"
import { readPeople } from "./read-people.ts"

/**
 * Before it is decided who of a campaign is written to: what the journalists among them decided. Those who want no
 * pitches are on the do not contact list then; the others' hours are in `heard`.
 */
export const heedJournalists = createMiddleware<WorkspaceEnv>(async (c, next) => {
  c.set("heard", await hearAudience(c.var.ctx, c.req.param("id") ?? ""))
  await next()
})

export const hearAudience = (ctx: Ctx, campaignId: string): Promise<Heard> =>
  hearJournalists(
    ctx,
    readPeople(ctx, campaignId).flatMap(({ email }) => email ?? []),
  )
