import { createMiddleware } from "hono/factory"
import type { Ctx, Site } from "../../http/context.ts"
import { type Checked, checkRecently, type Subject } from "../auth/recent-checks.ts"
import { findOnApi } from "../auth/require.ts"
import { findMembers, type Membership } from "./find-members.ts"
import { workspaceSuspended } from "./suspension.ts"

/** A request from a member of the workspace that its address names. */
export type MemberSite = Pick<Site, "Bindings"> & {
  Variables: Site["Variables"] & { membership: Membership }
}

/**
 * Lets members of the workspace in the address pass, in one round trip, so a removed member is refused from their next
 * request on. Everybody else gets the same 404 as for a workspace that does not exist.
 */
export const requireMember = letPass(async (ctx, subject) => {
  const [letIn] = await findMembers(ctx, [subject])
  return letIn?.() as Checked<Membership>
})

/** As `requireMember`, unless this isolate checked the same session and workspace less than 30 seconds ago. */
export const requireRecentMember = letPass((ctx, subject) => checkRecently(ctx, subject, findMembers))

function letPass(find: (ctx: Ctx, subject: Subject) => Promise<Checked<Membership>>) {
  return createMiddleware<MemberSite>(async (c, next) => {
    const workspaceId = c.req.param("workspaceId") ?? ""
    const { ctx } = c.var
    const { actor, more } = await findOnApi(ctx, c.req.header("Authorization"), (claims) =>
      find(ctx, { userId: claims.userId, sessionId: claims.sessionId, workspaceId }),
    )
    c.set("actor", actor)
    c.set("membership", more)
    await next()
  })
}

/** Lets members read in a workspace that stands still, and change nothing there. Throws 403 `workspace_suspended`. */
export const onlyReadWhileSuspended = createMiddleware<MemberSite>(async (c, next) => {
  const isReading = c.req.method === "GET" || c.req.method === "HEAD"
  if (c.var.membership.isSuspended && !isReading) throw workspaceSuspended()
  await next()
})
