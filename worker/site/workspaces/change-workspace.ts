import { and, eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, notFound, Problem } from "../../http/problem.ts"
import { forgetWorkspace } from "../auth/recent-checks.ts"
import { NO_WORKSPACE } from "../refusals/contract.ts"
import type { FactorRule, MyWorkspace, WorkspaceDeletion, WorkspaceNaming } from "./contract.ts"
import { eraseWorkspaces } from "./erase-workspaces.ts"
import type { Membership } from "./find-members.ts"
import { presentWorkspace } from "./list-workspaces.ts"
import { workspaces } from "./table.ts"

/** Renames a workspace. Throws 404 when it has just been deleted. */
export async function renameWorkspace(
  ctx: Ctx,
  { workspaceId, role }: Membership,
  { name }: WorkspaceNaming,
): Promise<MyWorkspace> {
  const [row] = await ctx.db
    .update(workspaces)
    .set({ name })
    .where(eq(workspaces.id, workspaceId))
    .returning()
  if (!row) throw notFound("workspace", NO_WORKSPACE)
  forgetWorkspace(ctx, workspaceId)
  return presentWorkspace(row, role)
}

/**
 * Says whether members of a workspace need a second factor to enter, and closes what pages listen to: those who may still
 * enter open it again. Throws 409 when the owner who requires it has none, and
 * 404 when it has just been deleted.
 */
export async function requireFactor(
  ctx: Ctx,
  { hasFactor }: Actor,
  { workspaceId, role }: Membership,
  { isRequired }: FactorRule,
): Promise<MyWorkspace> {
  if (isRequired && !hasFactor) {
    const message = "Set up two-step verification for your own account first, in your settings."
    throw conflict(message, "own_factor_first")
  }
  const factorRequiredAt = isRequired ? ctx.now : null
  const [row] = await ctx.db
    .update(workspaces)
    .set({ factorRequiredAt })
    .where(eq(workspaces.id, workspaceId))
    .returning()
  if (!row) throw notFound("workspace", NO_WORKSPACE)
  forgetWorkspace(ctx, workspaceId)
  if (isRequired) await ctx.workspaces.getByName(workspaceId).closeLive()
  return presentWorkspace(row, role)
}

/**
 * Deletes a workspace and all its contents, if the typed name matches and the caller still owns it. Throws 422 for
 * another name, and 409 when it changed in between.
 */
export async function deleteWorkspace(
  ctx: Ctx,
  { userId }: Actor,
  { workspaceId, name }: Membership,
  typed: WorkspaceDeletion,
): Promise<void> {
  if (typed.name.trim() !== name) throw otherName()
  const isOwner = sql`exists (select 1 from memberships
    where workspace_id = ${workspaceId} and user_id = ${userId} and role = 'owner')`
  // Memberships and invitations are deleted with the row; deleting the last membership marks the database for erasure.
  const deleted = await ctx.db
    .delete(workspaces)
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.name, name), isOwner))
    .returning({ id: workspaces.id })
  if (deleted.length === 0) throw conflict("The workspace has just been changed. Look at it again.")
  forgetWorkspace(ctx, workspaceId)
  ctx.defer(eraseWorkspaces(ctx))
}

function otherName(): Problem {
  const message = "This is not the name of the workspace."
  const details = [{ field: "name", code: "other_name", message }]
  return new Problem(422, "validation_failed", message, { details })
}
