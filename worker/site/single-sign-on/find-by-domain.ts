import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { foldDomain } from "./domains.ts"
import { ssoConnections, ssoDomains } from "./table.ts"

/** Throws 404 when no workspace signs in the people of this domain. */
export async function findByDomain(ctx: Ctx, domain: string | null | undefined): Promise<string> {
  const folded = foldDomain((domain ?? "").trim().toLowerCase())
  const [found] = folded
    ? await ctx.db
        .select({ workspaceId: ssoDomains.workspaceId })
        .from(ssoDomains)
        .innerJoin(ssoConnections, eq(ssoConnections.workspaceId, ssoDomains.workspaceId))
        .where(and(eq(ssoDomains.domain, folded), sql`${ssoDomains.verifiedAt} is not null`))
    : []
  if (!found) throw new Problem(404, "sso_provider_not_found", "No SSO provider assigned for this domain")
  return found.workspaceId
}
