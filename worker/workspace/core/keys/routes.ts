import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../context.ts"
import { may } from "../may.ts"
import { NewApiKey } from "./contract.ts"
import { listKeysOfNow } from "./list-keys.ts"
import { makeKey } from "./make-key.ts"
import { revokeKey } from "./revoke-key.ts"

/** `/api/workspaces/:workspaceId/keys`: for owners and admins; making one takes a confirmed address. */
export const keyRoutes = new Hono<WorkspaceEnv>()
  .use(may("workspace:manage"))
  .get("/", async (c) => c.json(await listKeysOfNow(c.var.ctx)))
  .post("/", may("keys:make"), body(NewApiKey), (c) => c.json(makeKey(c.var.ctx, c.req.valid("json")), 201))
  .delete("/:id", (c) => {
    revokeKey(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
