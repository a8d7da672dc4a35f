import { and, eq } from "drizzle-orm"
import type { Actor, Ctx, SiteContext } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { permissionsOf } from "../../workspace/actor.ts"
import type { Caller } from "../../workspace/workspace.ts"
import { memberships } from "./table.ts"

/**
 * Hands a request on to the workspace that its address names, as the member who sent it. Who is no member gets the same 404 as
 * for a workspace that does not exist.
 */
export async function enterWorkspace(c: SiteContext): Promise<Response> {
  const { ctx, actor } = c.var
  const workspaceId = c.req.param("workspaceId") ?? ""
  const caller = await asMember(ctx, actor, workspaceId)
  const url = new URL(c.req.url)
  url.pathname = url.pathname.replace(`/workspaces/${workspaceId}`, "")
  const answer = await ctx.workspaces.getByName(workspaceId).answer(new Request(url, c.req.raw), caller)
  return new Response(answer.body, answer)
}

async function asMember({ db, now, requestId }: Ctx, actor: Actor, workspaceId: string): Promise<Caller> {
  const isTheirs = and(eq(memberships.userId, actor.userId), eq(memberships.workspaceId, workspaceId))
  const [member] = await db.select({ role: memberships.role }).from(memberships).where(isTheirs)
  if (!member) throw notFound("workspace")
  const { userId: id, name } = actor
  return { actor: { kind: "user", id, name, may: permissionsOf(member.role) }, now, requestId }
}
