import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { bytesOnly, csvOnly } from "../../http/guard.ts"
import { body } from "../../http/validate.ts"
import { requireSession } from "../auth/require.ts"
import { requireProof } from "../proofs/require-proof.ts"
import { deleteWorkspace, renameWorkspace, requireFactor } from "./change-workspace.ts"
import { FactorRule, WorkspaceDeletion, WorkspaceNaming } from "./contract.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { listWorkspaces } from "./list-workspaces.ts"
import { makeWorkspace } from "./make-workspace.ts"
import { noteAction } from "./note-action.ts"
import { noteExport, noteKeys } from "./note-security.ts"
import { openLive } from "./open-live.ts"
import {
  type MemberSite,
  onlyReadWhileSuspended,
  requireMember,
  requireRecentMember,
} from "./require-member.ts"
import { requireManager, requireOwner } from "./require-role.ts"

/** Files are long and not JSON, so this comes before the guards that only accept small JSON. */
export const fileRoutes = new Hono<MemberSite>()
  .post("/:workspaceId/imports", csvOnly, requireRecentMember, onlyReadWhileSuspended, enterWorkspace)
  .post(
    "/:workspaceId/imports/readings",
    csvOnly,
    requireRecentMember,
    onlyReadWhileSuspended,
    enterWorkspace,
  )
  .post("/:workspaceId/backlinks", csvOnly, requireRecentMember, onlyReadWhileSuspended, enterWorkspace)
  .post("/:workspaceId/files", bytesOnly, requireRecentMember, onlyReadWhileSuspended, enterWorkspace)

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
      .put("/", requireMember, requireManager, onlyReadWhileSuspended, body(WorkspaceNaming), async (c) => {
        const renamed = await renameWorkspace(c.var.ctx, c.var.membership, c.req.valid("json"))
        noteAction(c.var, "workspace.renamed", renamed.id)
        return c.json(renamed)
      })
      .put("/second-factor", requireMember, requireOwner, requireProof, body(FactorRule), async (c) => {
        const { ctx, actor, membership } = c.var
        const changed = await requireFactor(ctx, actor, membership, c.req.valid("json"))
        noteAction(
          c.var,
          changed.requiresFactor ? "workspace.factor_required" : "workspace.factor_optional",
          changed.id,
        )
        return c.json(changed)
      })
      .delete("/", requireMember, requireOwner, body(WorkspaceDeletion), async (c) => {
        await deleteWorkspace(c.var.ctx, c.var.actor, c.var.membership, c.req.valid("json"))
        return c.body(null, 204)
      })
      .post("/keys", requireMember, requireProof, onlyReadWhileSuspended, noteKeys, enterWorkspace)
      .delete("/keys/:id", requireMember, onlyReadWhileSuspended, noteKeys, enterWorkspace)
      // What these give outlasts a request, so it must not go to somebody who was removed a moment ago.
      .all("/:part{keys|assistants|live|webhooks}/*", requireMember, onlyReadWhileSuspended, enterWorkspace)
      .get("/exports/*", requireRecentMember, noteExport, enterWorkspace)
      .all("/*", requireRecentMember, onlyReadWhileSuspended, enterWorkspace),
  )
