import { and, eq, isNotNull, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { conflict } from "../../http/problem.ts"
import { forgetWorkspace } from "../auth/recent-checks.ts"
import type { CompanyRule } from "./contract.ts"
import { ssoConnections } from "./table.ts"

/**
 * Says whether members must come by the workspace's single sign-on. Whoever has come in another way is out from then on, and
 * what their pages listen to is closed. Throws 409 until the last sign-in by it has succeeded, which shows that people can.
 */
export async function requireCompany(
  ctx: Ctx,
  workspaceId: string,
  { isRequired }: CompanyRule,
): Promise<void> {
  const hasDomain = sql`exists (select 1 from sso_domains
    where workspace_id = ${workspaceId} and verified_at is not null)`
  const isProven = and(isNotNull(ssoConnections.lastUsedAt), isNull(ssoConnections.failedAt), hasDomain)
  const [changed] = await ctx.db
    .update(ssoConnections)
    .set({ requiredAt: isRequired ? ctx.now : null })
    .where(and(eq(ssoConnections.workspaceId, workspaceId), isRequired ? isProven : undefined))
    .returning({ workspaceId: ssoConnections.workspaceId })
  if (isRequired && !changed) throw unproven()
  forgetWorkspace(ctx, workspaceId)
  if (isRequired) await ctx.workspaces.getByName(workspaceId).closeLive()
}

const unproven = () =>
  conflict(
    "Have somebody sign in by it first, with an address at a verified domain, so that you know that it works.",
    "sso_unproven",
  )
