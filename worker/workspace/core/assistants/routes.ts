import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../context.ts"
import { may } from "../may.ts"
import type { PublicEnv } from "../public-api/public-env.ts"
import { connectAssistant } from "./connect-assistant.ts"
import { CodeExchange, Ending, NewAssistant, Renewal } from "./contract.ts"
import { endGrant, redeemCode, renewGrant } from "./use-grant.ts"

/** `/api/assistants`: what somebody allowed, once the site has checked who asked for it. */
export const assistantRoutes = new Hono<WorkspaceEnv>().post("/", may("keys:make"), body(NewAssistant), (c) =>
  c.json(connectAssistant(c.var.ctx, c.req.valid("json")), 201),
)

/** `/grant`: whether an assistant is still connected, and what it does with its codes and refresh tokens. The site sends it; programs cannot reach it. */
export const grantRoutes = new Hono<PublicEnv>()
  .get("/", (c) => c.body(null, 204))
  .post("/code", body(CodeExchange), (c) => c.json(redeemCode(c.var.ctx, c.req.valid("json"))))
  .post("/renewal", body(Renewal), (c) => c.json(renewGrant(c.var.ctx, c.req.valid("json"))))
  .post("/end", body(Ending), (c) => {
    endGrant(c.var.ctx, c.req.valid("json"))
    return c.body(null, 204)
  })
