import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { ContactFilter } from "../narrowing/contract.ts"
import { actOnContacts } from "./act-on-contacts.ts"
import { addContact } from "./add-contact.ts"
import { changeContact } from "./change-contact.ts"
import { BulkAction, ContactChange, NewContact } from "./contract.ts"
import { deleteContact } from "./delete-contact.ts"
import { findContactDetail } from "./find-contact.ts"
import { listContacts } from "./list-contacts.ts"

/** `/api/workspaces/:workspaceId/contacts`. */
export const contactRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), query(ContactFilter), (c) =>
    c.json(listContacts(c.var.ctx, c.req.valid("query"), false)),
  )
  .post("/", may("contacts:write"), body(NewContact), (c) =>
    c.json(addContact(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/bulk", may("contacts:write"), body(BulkAction), (c) =>
    c.json(actOnContacts(c.var.ctx, c.req.valid("json"))),
  )
  .get("/:id", may("contacts:read"), (c) => c.json(findContactDetail(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("contacts:write"), body(ContactChange), (c) =>
    c.json(changeContact(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", may("contacts:write"), (c) => {
    deleteContact(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
