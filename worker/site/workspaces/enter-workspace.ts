import { and, eq } from "drizzle-orm"
import type { SiteContext } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { permissionsOf } from "../../workspace/actor.ts"
import { actorAnd } from "../auth/require.ts"
import { memberships } from "./table.ts"

/**
 * Hands a request on to the workspace that its address names, as the member who sent it. Who is no member gets the same 404 as
 * for a workspace that does not exist.
 */
export async function enterWorkspace(c: SiteContext): Promise<Response> {
  const { db, now, requestId, workspaces } = c.var.ctx
  const workspaceId = c.req.param("workspaceId") ?? ""
  const isTheirs = (userId: string) =>
    and(eq(memberships.userId, userId), eq(memberships.workspaceId, workspaceId))
  const [{ userId: id, name, emailVerified }, [member]] = await actorAnd(c, async (userId) =>
    db.select({ role: memberships.role }).from(memberships).where(isTheirs(userId)),
  )
  if (!member) throw notFound("workspace")
  const caller = {
    actor: { kind: "user" as const, id, name, may: permissionsOf(member.role, emailVerified) },
    now,
    requestId,
  }
  const url = new URL(c.req.url)
  url.pathname = url.pathname.replace(`/workspaces/${workspaceId}`, "")
  const answer = await workspaces.getByName(workspaceId).answer(new Request(url, c.req.raw), caller)
  return new Response(answer.body, answer)
}
