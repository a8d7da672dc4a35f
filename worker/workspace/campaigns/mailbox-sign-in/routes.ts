import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { beginSignIn } from "./begin-sign-in.ts"
import { NewSignIn, OwnClient, SignInReturn } from "./contract.ts"
import { finishSignIn } from "./finish-sign-in.ts"
import { keepOwnClient, listWays, removeOwnClient } from "./own-clients.ts"

/** `/api/workspaces/:workspaceId/mailboxes/sign-ins`: mailboxes that are connected on their provider's own page. */
export const mailboxSignInRoutes = new Hono<WorkspaceEnv>()
  .get("/sign-ins", may("workspace:manage"), (c) => c.json(listWays(c.var.ctx)))
  .post("/sign-ins", may("workspace:manage"), body(NewSignIn), (c) =>
    c.json(beginSignIn(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/sign-ins/finish", may("workspace:manage"), body(SignInReturn), async (c) =>
    c.json(await finishSignIn(c.var.ctx, c.req.valid("json"))),
  )
  .put("/sign-ins/:provider/client", may("workspace:manage"), body(OwnClient), (c) =>
    c.json(keepOwnClient(c.var.ctx, c.req.param("provider"), c.req.valid("json"))),
  )
  .delete("/sign-ins/:provider/client", may("workspace:manage"), (c) =>
    c.json(removeOwnClient(c.var.ctx, c.req.param("provider"))),
  )
