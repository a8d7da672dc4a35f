import { asc, eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { seal, unseal } from "../../seal.ts"
import { toIso } from "../../to-iso.ts"
import { discover } from "../openid/discover.ts"
import type { OpenIdClient } from "../openid/issuer.ts"
import type { NewConnection, SingleSignOn } from "./contract.ts"
import { forgetPeople } from "./forget-people.ts"
import { type ConnectionRow, ssoConnections, ssoDomains } from "./table.ts"

export const redirectUriOf = ({ settings }: Pick<Ctx, "settings">) =>
  `${settings.SITE_ORIGIN}/auth/v1/sso/callback`

/** The client and the domains of a workspace, without the secret. */
export async function showSingleSignOn(ctx: Ctx, workspaceId: string): Promise<SingleSignOn> {
  const [[connection], domains] = await ctx.db.batch([
    ctx.db.select().from(ssoConnections).where(eq(ssoConnections.workspaceId, workspaceId)),
    ctx.db
      .select()
      .from(ssoDomains)
      .where(eq(ssoDomains.workspaceId, workspaceId))
      .orderBy(asc(ssoDomains.domain)),
  ])
  return {
    redirectUri: redirectUriOf(ctx),
    connection: connection ? presentConnection(connection) : null,
    domains: domains.map(({ domain, token, verifiedAt }) => ({
      domain,
      record: token,
      isVerified: verifiedAt !== null,
    })),
  }
}

const presentConnection = (row: ConnectionRow): SingleSignOn["connection"] => ({
  issuer: row.issuer,
  clientId: row.clientId,
  role: row.role,
  isRequired: row.requiredAt !== null,
  updatedAt: toIso(row.updatedAt),
  lastUsedAt: row.lastUsedAt === null ? null : toIso(row.lastUsedAt),
  failure: row.failedAt === null ? null : { at: toIso(row.failedAt), reason: row.failure ?? "" },
})

/**
 * Stores the client of a workspace, once the provider has described itself. Another issuer knows other subjects, so what
 * ties people to the one before ends. Throws 422 at the field that is wrong.
 */
export async function saveConnection(ctx: Ctx, workspaceId: string, input: NewConnection): Promise<void> {
  const { issuer, clientId, role } = input
  const [known] = await ctx.db
    .select()
    .from(ssoConnections)
    .where(eq(ssoConnections.workspaceId, workspaceId))
  const isSameClient = known?.issuer === issuer && known.clientId === clientId
  if (!input.clientSecret && !isSameClient) throw refused("clientSecret", "Enter the client secret")
  try {
    await discover(ctx.settings, { issuer })
  } catch (error) {
    throw error instanceof Problem ? refused("issuer", error.message) : error
  }
  const clientSecret = input.clientSecret
    ? seal(ctx.settings, "singleSignOn", workspaceId, input.clientSecret)
    : (known?.clientSecret ?? "")
  const row = {
    ...{ issuer, clientId, clientSecret, role, updatedAt: ctx.now, failure: null, failedAt: null },
    // Nobody knows yet whether people can come by another client, or with another secret.
    ...((!isSameClient || input.clientSecret) && { lastUsedAt: null }),
    ...(!isSameClient && { requiredAt: null }),
  }
  const save = ctx.db
    .insert(ssoConnections)
    .values({ workspaceId, ...row })
    .onConflictDoUpdate({ target: ssoConnections.workspaceId, set: row })
  if (known && known.issuer !== issuer) await forgetPeople(ctx, workspaceId, save)
  else await save
}

/** Removes the client. Sessions that began by it end, and nobody is known by it any more; members stay members. */
export async function removeConnection(ctx: Ctx, workspaceId: string): Promise<void> {
  await forgetPeople(
    ctx,
    workspaceId,
    ctx.db.delete(ssoConnections).where(eq(ssoConnections.workspaceId, workspaceId)),
  )
}

/** The client as it signs in; null when the secret that sealed its own is gone. */
export function clientOf({ settings }: Ctx, row: ConnectionRow): OpenIdClient | null {
  const clientSecret = unseal(settings, "singleSignOn", row.workspaceId, row.clientSecret)
  return clientSecret === null ? null : { issuer: row.issuer, clientId: row.clientId, clientSecret }
}

const refused = (field: string, message: string) =>
  new Problem(422, "validation_failed", message, { details: [{ field, code: "invalid", message }] })
