import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { MailboxChange, NewMailbox } from "../mailboxes/contract.ts"
import { changeMailbox } from "./change-mailbox.ts"
import { connectMailbox } from "./connect-mailbox.ts"
import { findMailbox, listMailboxes } from "./list-mailboxes.ts"
import { pauseMailbox, removeMailbox, resumeMailbox } from "./mailbox-state.ts"
import { testMailbox } from "./test-mailbox.ts"

/** `/api/workspaces/:workspaceId/mailboxes`. Owners and admins connect, whoever may write pauses. */
export const mailboxRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("mailboxes:read"), (c) => c.json(listMailboxes(c.var.ctx)))
  .post("/", may("workspace:manage"), body(NewMailbox), async (c) =>
    c.json(await connectMailbox(c.var.ctx, c.req.valid("json")), 201),
  )
  .get("/:id", may("mailboxes:read"), (c) => c.json(findMailbox(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("workspace:manage"), body(MailboxChange), async (c) =>
    c.json(await changeMailbox(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/test", may("workspace:manage"), async (c) =>
    c.json(await testMailbox(c.var.ctx, c.req.param("id"))),
  )
  .post("/:id/pause", may("mailboxes:write"), (c) => c.json(pauseMailbox(c.var.ctx, c.req.param("id"))))
  .post("/:id/resume", may("mailboxes:write"), (c) => c.json(resumeMailbox(c.var.ctx, c.req.param("id"))))
  .delete("/:id", may("workspace:manage"), (c) => {
    removeMailbox(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
