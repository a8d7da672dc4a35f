import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { askConfirmation } from "./ask-confirmation.ts"
import { addExpert, deleteExpert, patchExpert } from "./change-expert.ts"
import { chooseAddress } from "./choose-address.ts"
import { ChosenAddress, ExpertChange, NewExpert } from "./contract.ts"
import { closePage, openPage } from "./expert-page.ts"
import { listExperts } from "./find-expert.ts"

/** `/api/workspaces/:workspaceId/experts`. */
export const expertRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), (c) => c.json(listExperts(c.var.ctx)))
  .post("/", may("campaigns:write"), body(NewExpert), (c) =>
    c.json(addExpert(c.var.ctx, c.req.valid("json")), 201),
  )
  .put("/:id", may("campaigns:write"), body(ExpertChange), (c) =>
    c.json(patchExpert(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", may("campaigns:write"), (c) => {
    deleteExpert(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
  .post("/:id/confirmation", may("campaigns:write"), async (c) =>
    c.json(await askConfirmation(c.var.ctx, c.req.param("id"))),
  )
  .put("/:id/address", may("campaigns:write"), body(ChosenAddress), async (c) =>
    c.json(await chooseAddress(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/link", may("campaigns:write"), (c) => c.json(openPage(c.var.ctx, c.req.param("id")), 201))
  .delete("/:id/link", may("campaigns:write"), (c) => c.json(closePage(c.var.ctx, c.req.param("id"))))
