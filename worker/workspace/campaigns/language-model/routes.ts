import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { changeModel, removeModel } from "./change-model.ts"
import { LanguageModelInput } from "./contract.ts"
import { presentModel } from "./present-model.ts"
import { testModel } from "./test-model.ts"

/**
 * `/api/workspaces/:workspaceId/language-model`: which model writes here. What members write is sent to it after a session is over, so
 * choosing it requires a confirmed address, as API keys do.
 */
export const languageModelRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("workspace:manage"), (c) => c.json(presentModel(c.var.ctx)))
  .put("/", may("keys:make"), body(LanguageModelInput), (c) =>
    c.json(changeModel(c.var.ctx, c.req.valid("json"))),
  )
  .delete("/", may("workspace:manage"), (c) => {
    removeModel(c.var.ctx)
    return c.body(null, 204)
  })
  .post("/test", may("workspace:manage"), async (c) => c.json(await testModel(c.var.ctx)))
