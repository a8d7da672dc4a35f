import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { Account } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { roleOf } from "../accounts/role.ts"
import { identities, users } from "../accounts/table.ts"
import { attemptOf, queryOf } from "../openid/attempt.ts"
import { addressOf, exchange, type OpenIdClient } from "../openid/issuer.ts"
import { allowanceOf, PLAN_LIMIT } from "../plans/contract.ts"
import { endFlow, type Outcome } from "../sign-in-flows/end-flow.ts"
import { findPerson } from "../sign-in-flows/find-person.ts"
import { beginFlow, type Flow } from "../sign-in-flows/flow.ts"
import { planStatusOf } from "../workspaces/require-member.ts"
import { hasSuspendedOwnersOnly, workspaceSuspended } from "../workspaces/suspension.ts"
import { memberships, workspaces } from "../workspaces/table.ts"
import { clientOf, redirectUriOf, subjectOf } from "./connection.ts"
import type { SsoAuthorize, SsoCallback } from "./contract.ts"
import { foldDomain } from "./domains.ts"
import { type Profile, readProfile } from "./read-profile.ts"
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

/** Begins a sign-in: the two secrets of its flow, and the address of the provider's page. Throws 403, 404 and 503. */
export async function beginSignIn(ctx: Ctx, input: SsoAuthorize) {
  const workspaceId = await findByDomain(ctx, input.domain)
  const { client } = await findConnection(ctx, workspaceId)
  const { state, browser } = await beginFlow(ctx, { provider: "sso", workspaceId }, input)
  const page = await addressOf(
    ctx.settings,
    client,
    attemptOf(redirectUriOf(ctx), state, browser),
    input.login_hint,
  )
  return { state, browser, page }
}

/** Finishes a flow that came back from a workspace's provider, and notes with the workspace how it ended. */
export async function finishSignIn(
  ctx: Ctx,
  flow: Flow,
  browser: string,
  returned: SsoCallback,
): Promise<Outcome & { joined: Joined | null }> {
  const workspaceId = flow.workspaceId ?? ""
  const found = await findConnection(ctx, workspaceId)
  const attempt = attemptOf(redirectUriOf(ctx), returned.state ?? "", browser)
  try {
    const profile = readProfile(await exchange(ctx.settings, found.client, attempt, queryOf(returned)))
    const { account, joined } = await findMember(ctx, found, profile)
    await note(ctx, workspaceId, { lastUsedAt: ctx.now, failure: null, failedAt: null })
    return { ...(await endFlow(ctx, flow, account)), joined }
  } catch (error) {
    if (error instanceof Problem && error.code !== "access_denied")
      await note(ctx, workspaceId, { failure: error.message, failedAt: ctx.now })
    throw error
  }
}

/** A person who has just become a member. */
export interface Joined {
  userId: string
  workspaceId: string
  role: "member" | "viewer"
}

interface Connection {
  workspaceId: string
  client: OpenIdClient
  role: Joined["role"]
  /** People whom the plan allows; null for any number. */
  most: number | null
}

async function findConnection(ctx: Ctx, workspaceId: string): Promise<Connection> {
  const [found] = await ctx.db
    .select({ connection: ssoConnections, workspace: workspaces, isSuspended: hasSuspendedOwnersOnly })
    .from(ssoConnections)
    .innerJoin(workspaces, eq(workspaces.id, ssoConnections.workspaceId))
    .where(eq(ssoConnections.workspaceId, workspaceId))
  const client = found && clientOf(ctx, found.connection)
  if (!found || !client)
    throw new Problem(404, "sso_provider_not_found", "Single sign-on has ended for this workspace")
  if (found.isSuspended) throw workspaceSuspended()
  const { people } = allowanceOf(planStatusOf(found.workspace), ctx.now)
  return { workspaceId, client, role: found.connection.role, most: people }
}

/**
 * The account of a person whom the provider vouches for. At their first visit they become a member; who was removed
 * later stays out. Throws 403 for an address outside the verified domains, for the administrator's, and when the plan has
 * no room for a newcomer.
 */
async function findMember(
  ctx: Ctx,
  { workspaceId, role, most }: Connection,
  profile: Profile,
): Promise<{ account: Account; joined: Joined | null }> {
  const address = foldAddress(profile.email ?? "")
  if (!address) throw refused("The provider gave no email address for this account")
  if (profile.emailVerified === false) throw refused("The provider has not verified this email address")
  // A workspace's provider speaks for its own people: never for whoever runs the platform.
  if (address === foldAddress(ctx.settings.ADMIN_EMAIL)) throw protectedAccount()
  const subject = subjectOf(workspaceId, profile.subject)
  const domain = address.slice(address.lastIndexOf("@") + 1)
  const here = sql`where workspace_id = ${workspaceId}`
  const isIt = sql`where provider = 'sso' and subject = ${subject}`
  const [standing] = await ctx.db
    .select({
      isVerified: sql<number>`exists (select 1 from ${ssoDomains} ${here} and domain = ${domain}
        and verified_at is not null)`,
      isKnown: sql<number>`exists (select 1 from ${identities} ${isIt})`,
      isMember: sql<number>`exists (select 1 from ${memberships} join ${users} on id = user_id ${here}
        and email_norm = ${address})`,
      people: sql<number>`(select count(*) from ${memberships} ${here})`,
    })
    .from(sql`(select 1)`)
  if (!standing?.isVerified) throw refused(`The domain ${domain} is not verified for this workspace`)
  const isNew = !standing.isKnown && !standing.isMember
  if (isNew && most !== null && standing.people >= most) throw full()
  const hasRoom =
    most === null
      ? sql`true`
      : sql`(select count(*) from memberships as others where others.workspace_id = ${workspaceId}) < ${most}`
  const provided = {
    provider: "sso" as const,
    subject,
    email: address,
    isVerified: true,
    name: profile.name,
  }
  const account = await findPerson(ctx, provided, () => [
    ctx.db
      .insert(memberships)
      .select(
        sql`select user_id, ${workspaceId}, ${role}, ${ctx.now} from ${identities}
          where provider = 'sso' and subject = ${subject} and ${hasRoom}`,
      )
      .onConflictDoNothing(),
  ])
  // Somebody may have become the administrator after their first visit, by another address.
  if (roleOf(account.user, ctx.settings) === "admin") throw protectedAccount()
  return { account, joined: isNew ? { userId: account.user.id, workspaceId, role } : null }
}

const note = ({ db }: Ctx, workspaceId: string, values: Partial<typeof ssoConnections.$inferInsert>) =>
  db.update(ssoConnections).set(values).where(eq(ssoConnections.workspaceId, workspaceId))

const refused = (message: string) => new Problem(403, "provider_email_needs_verification", message)

const protectedAccount = () =>
  new Problem(403, "administrator_protected", "The administrator does not sign in by single sign-on.")

const full = () =>
  new Problem(
    403,
    PLAN_LIMIT,
    "The plan of this workspace has no room for another person. Tell whoever runs it.",
  )
