import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { bytesOnly, csvOnly } from "../../http/guard.ts"
import { body } from "../../http/validate.ts"
import { requireSession } from "../auth/require.ts"
import { deleteWorkspace, renameWorkspace } from "./change-workspace.ts"
import { WorkspaceDeletion, WorkspaceNaming } from "./contract.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { listWorkspaces } from "./list-workspaces.ts"
import { makeWorkspace } from "./make-workspace.ts"
import { noteAction } from "./note-action.ts"
import { openLive } from "./open-live.ts"
import { type MemberSite, requireManager, requireMember, requireOwner } from "./require-member.ts"

/** Files are long and not JSON, so this comes before the guards that only accept small JSON. */
export const fileRoutes = new Hono<MemberSite>()
  .post("/:workspaceId/imports", csvOnly, requireMember, enterWorkspace)
  .post("/:workspaceId/files", bytesOnly, requireMember, enterWorkspace)

/** `/api/workspaces`: the signed-in person's workspaces, and the entry to each. */
export const workspaceRoutes = new Hono<Site>()
  .get("/", requireSession, async (c) => c.json(await listWorkspaces(c.var.ctx, c.var.actor)))
  .get("/:workspaceId/live", openLive)
  .post("/", requireSession, body(WorkspaceNaming), async (c) =>
    c.json(await makeWorkspace(c.var.ctx, c.var.actor, c.req.valid("json")), 201),
  )
  .route(
    "/:workspaceId",
    new Hono<MemberSite>()
      .use(requireMember)
      .put("/", requireManager, body(WorkspaceNaming), async (c) => {
        const renamed = await renameWorkspace(c.var.ctx, c.var.membership, c.req.valid("json"))
        noteAction(c.var, "workspace.renamed", renamed.id)
        return c.json(renamed)
      })
      .delete("/", requireOwner, body(WorkspaceDeletion), async (c) => {
        await deleteWorkspace(c.var.ctx, c.var.actor, c.var.membership, c.req.valid("json"))
        return c.body(null, 204)
      })
      .all("/*", enterWorkspace),
  )
