import { randomBytes } from "node:crypto"
import { and, eq, not, sql } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import { askResolver } from "../../dns/ask-resolver.ts"
import type { Ctx } from "../../http/context.ts"
import { conflict, notFound, Problem } from "../../http/problem.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { forgetWorkspace } from "../auth/recent-checks.ts"
import { MOST_DOMAINS, type NewDomain } from "./contract.ts"
import { ssoConnections, ssoDomains } from "./table.ts"

/** The domain in the form in which addresses are compared; null for what is none. */
export const foldDomain = (domain: string): string | null =>
  foldAddress(`somebody@${domain}`)?.slice("somebody@".length) ?? null

const isIt = (workspaceId: string, domain: string) =>
  and(eq(ssoDomains.workspaceId, workspaceId), eq(ssoDomains.domain, domain))

/** Adds a domain that is still to be verified; again, it changes nothing. Throws 422, and 409 for too many. */
export async function addDomain(ctx: Ctx, workspaceId: string, input: NewDomain): Promise<void> {
  const domain = foldDomain(input.domain)
  if (!domain) throw notADomain()
  const token = `presskite-verification=${randomBytes(20).toString("hex")}`
  const [, [added]] = await ctx.db.batch([
    ctx.db
      .insert(ssoDomains)
      .select(
        sql`select ${workspaceId}, ${domain}, ${token}, ${ctx.now}, null
          where (select count(*) from ${ssoDomains} where workspace_id = ${workspaceId}) < ${MOST_DOMAINS}`,
      )
      .onConflictDoNothing(),
    ctx.db.select({ domain: ssoDomains.domain }).from(ssoDomains).where(isIt(workspaceId, domain)),
  ])
  if (!added) throw conflict(`A workspace has at most ${MOST_DOMAINS} domains.`)
}

/**
 * Looks for the record that shows that the domain is the workspace's. Throws 404, and 409 with what is missing, or where
 * another workspace has verified it.
 */
export async function checkDomain(ctx: Ctx, workspaceId: string, domain: string): Promise<void> {
  const [row] = await ctx.db.select().from(ssoDomains).where(isIt(workspaceId, domain))
  if (!row) throw notFound("domain")
  if (row.verifiedAt !== null) return
  const answer = await askResolver(ctx.settings, domain, "TXT")
  if (answer.outcome === "failure")
    throw conflict(`The name servers of ${domain} did not answer. Try again in a few minutes.`)
  const records = answer.outcome === "answer" ? answer.records : []
  if (!records.includes(row.token))
    throw conflict(`No TXT record of ${domain} has that text yet. A new one can take an hour to be seen.`)
  try {
    await ctx.db.update(ssoDomains).set({ verifiedAt: ctx.now }).where(isIt(workspaceId, domain))
  } catch (error) {
    if (!isTaken(error)) throw error
    throw conflict(`Another workspace has verified ${domain}. It must be removed there first.`)
  }
}

/**
 * Removes a domain: its people sign in by the provider no more. With the last verified one ends the rule that members must,
 * because nobody could keep it. Throws 404.
 */
export async function removeDomain(ctx: Ctx, workspaceId: string, domain: string): Promise<void> {
  const isLeft = sql`exists (select 1 from sso_domains where workspace_id = ${workspaceId} and verified_at is not null)`
  const [removed] = await ctx.db.batch([
    ctx.db.delete(ssoDomains).where(isIt(workspaceId, domain)).returning(),
    ctx.db
      .update(ssoConnections)
      .set({ requiredAt: null })
      .where(and(eq(ssoConnections.workspaceId, workspaceId), not(isLeft))),
  ])
  if (removed.length === 0) throw notFound("domain")
  forgetWorkspace(ctx, workspaceId)
}

const notADomain = () => {
  const message = "Enter a domain, such as example.com"
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "domain", code: "invalid", message }],
  })
}
