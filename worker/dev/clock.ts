import { and, eq, ne } from "drizzle-orm"
import { Hono } from "hono"
import type { Site } from "../http/context.ts"
import { notFound } from "../http/problem.ts"
import { body } from "../http/validate.ts"
import { signedInOnApi } from "../site/auth/require.ts"
import { memberships } from "../site/workspaces/table.ts"
import { ClockMove } from "../workspace/replies/sandbox/contract.ts"

/** `/dev/clock`: makes it later in one workspace, so that a campaign of weeks can be watched in a minute. Mounted only when LOCAL. */
export const clockRoutes = new Hono<Site>().post("/clock", body(ClockMove), async (c) => {
  const { workspaceId, hours } = c.req.valid("json")
  const { db, workspaces } = c.var.ctx
  const mayMove = (userId: string) =>
    and(
      eq(memberships.userId, userId),
      eq(memberships.workspaceId, workspaceId),
      ne(memberships.role, "viewer"),
    )
  const { actor } = await signedInOnApi(c)
  const [member] = await db.select({ role: memberships.role }).from(memberships).where(mayMove(actor.userId))
  if (!member) throw notFound("workspace")
  await workspaces.getByName(workspaceId).moveClock(hours * 60 * 60 * 1000)
  return c.body(null, 204)
})
