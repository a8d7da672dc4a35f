import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { dropFromEdge } from "../../http/edge-cache.ts"
import { body, query } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { actOnUsers } from "./act-on-users.ts"
import { ManyUsers, UserDeletion, UserFilter, UserState } from "./contract.ts"
import { bringUserBack, deleteUser } from "./delete-users.ts"
import { listUsers } from "./list-users.ts"
import { endSessionsOf, setUserState, verifyUser } from "./manage-users.ts"

/** `/api/users`: everybody who has an account, for the administrator. */
export const userRoutes = new Hono<Site>()
  .use(requireAdmin)
  .get("/", query(UserFilter), async (c) =>
    c.json(await listUsers(c.var.ctx, c.var.actor, c.req.valid("query"))),
  )
  .post("/bulk", body(ManyUsers), async (c) =>
    c.json(await actOnUsers(c.var.ctx, c.var.actor, c.req.valid("json"))),
  )
  .put("/:id/verification", async (c) => c.json(await verifyUser(c.var.ctx, c.var.actor, c.req.param("id"))))
  .put("/:id/state", body(UserState), async (c) =>
    c.json(await setUserState(c.var.ctx, c.var.actor, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/sessions", async (c) =>
    c.json(await endSessionsOf(c.var.ctx, c.var.actor, c.req.param("id"))),
  )
  .delete("/:id/deletion", async (c) =>
    c.json(await bringUserBack(c.var.ctx, c.var.actor, c.req.param("id"))),
  )
  .delete("/:id", dropFromEdge("blog"), body(UserDeletion), async (c) =>
    c.body(
      await deleteUser(c.var.ctx, c.var.actor, c.req.param("id"), c.req.valid("json")).then(() => null),
      204,
    ),
  )
