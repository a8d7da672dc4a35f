import { and, eq, ne } from "drizzle-orm"
import { Hono } from "hono"
import type { Site } from "../http/context.ts"
import { notFound } from "../http/problem.ts"
import { body } from "../http/validate.ts"
import { actorAnd } from "../site/auth/require.ts"
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
  const [, [member]] = await actorAnd(c.var.ctx, c.req.header("Authorization"), async (userId) =>
    db.select({ role: memberships.role }).from(memberships).where(mayMove(userId)),
  )
  if (!member) throw notFound("workspace")
  await workspaces.getByName(workspaceId).moveClock(hours * 60 * 60 * 1000)
  return c.body(null, 204)
})
