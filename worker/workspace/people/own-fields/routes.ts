import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addField } from "./add-field.ts"
import { changeField } from "./change-field.ts"
import { FieldOrder, NewOwnField, OwnFieldChange } from "./contract.ts"
import { deleteField } from "./delete-field.ts"
import { countFields } from "./list-fields.ts"
import { orderFields } from "./order-fields.ts"

/**
 * `/api/workspaces/:workspaceId/own-fields`. They are a part of contacts, as tags and views are: who may write those, and may delete
 * every one of them, may say what is kept of them.
 */
export const ownFieldRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), (c) => c.json(countFields(c.var.ctx)))
  .post("/", may("contacts:write"), body(NewOwnField), (c) =>
    c.json(addField(c.var.ctx, c.req.valid("json")), 201),
  )
  .put("/order", may("contacts:write"), body(FieldOrder), (c) =>
    c.json(orderFields(c.var.ctx, c.req.valid("json"))),
  )
  .put("/:id", may("contacts:write"), body(OwnFieldChange), (c) =>
    c.json(changeField(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", may("contacts:write"), (c) => {
    deleteField(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
