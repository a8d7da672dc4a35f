import type { Context } from "hono"
import { permissionsOf } from "../../workspace/core/access/contract.ts"
import type { MemberSite } from "./require-member.ts"

/** Hands a request on to the workspace that its address names, as the member who sent it. */
export async function enterWorkspace(c: Context<MemberSite>): Promise<Response> {
  const { workspaces } = c.var.ctx
  const { workspaceId } = c.var.membership
  const url = new URL(c.req.url)
  url.pathname = url.pathname.replace(`/workspaces/${workspaceId}`, "")
  const answer = await workspaces.getByName(workspaceId).answer(new Request(url, c.req.raw), callerOf(c.var))
  return new Response(answer.body, answer)
}

/** A member as their workspace knows them, with what only the site knows of the workspace. */
export function callerOf({ ctx, actor, membership }: MemberSite["Variables"]) {
  const { now, requestId } = ctx
  const { userId: id, name, emailVerified } = actor
  const may = permissionsOf(membership.role, emailVerified)
  return {
    actor: { kind: "user" as const, id, name, may },
    planStatus: membership.planStatus,
    now,
    requestId,
  }
}
