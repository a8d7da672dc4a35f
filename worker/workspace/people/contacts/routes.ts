import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { ContactFilter } from "../narrowing/contract.ts"
import { addContact } from "./add-contact.ts"
import { changeContact } from "./change-contact.ts"
import { ContactChange, NewContact, StateUndo } from "./contract.ts"
import { findContactDetail } from "./find-contact.ts"
import { listContacts } from "./list-contacts.ts"
import { undoState } from "./undo-state.ts"

/** `/api/workspaces/:workspaceId/contacts`; what deletes them is in `across/trash`. */
export const contactRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), query(ContactFilter), (c) =>
    c.json(listContacts(c.var.ctx, c.req.valid("query"), false)),
  )
  .post("/", may("contacts:write"), body(NewContact), (c) =>
    c.json(addContact(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/bulk/undo", may("contacts:write"), body(StateUndo), (c) =>
    c.json(undoState(c.var.ctx, c.req.valid("json"))),
  )
  .get("/:id", may("contacts:read"), (c) => c.json(findContactDetail(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("contacts:write"), body(ContactChange), (c) =>
    c.json(changeContact(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
