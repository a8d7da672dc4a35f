import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { permissionsOf } from "../../workspace/core/access/contract.ts"
import { type Account, displayName } from "../accounts/find-account.ts"
import { attemptOf, queryOf } from "../openid/attempt.ts"
import { exchange } from "../openid/exchange.ts"
import { addressOf } from "../openid/issuer.ts"
import { endFlow, type Outcome } from "../sign-in-flows/end-flow.ts"
import { beginFlow, type Flow } from "../sign-in-flows/flow.ts"
import { planStatusOf } from "../workspaces/find-members.ts"
import { hasSuspendedOwnersOnly, workspaceSuspended } from "../workspaces/suspension.ts"
import { workspaces } from "../workspaces/table.ts"
import { clientOf, redirectUriOf } from "./connection.ts"
import type { SsoAuthorize, SsoCallback } from "./contract.ts"
import { findByDomain } from "./find-by-domain.ts"
import { type Connection, findMember, type Joined } from "./find-member.ts"
import { readProfile } from "./read-profile.ts"
import { ssoConnections } from "./table.ts"

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
    if (joined) recordJoined(ctx, account, joined, found)
    return { ...(await endFlow(ctx, flow, account)), joined }
  } catch (error) {
    if (error instanceof Problem && error.code !== "access_denied")
      await note(ctx, workspaceId, { failure: error.message, failedAt: ctx.now })
    throw error
  }
}

/** In the activity of the workspace, as somebody who came by an invitation. */
function recordJoined(ctx: Ctx, { user }: Account, { userId, role }: Joined, found: Connection): void {
  const { now, requestId } = ctx
  const actor = { kind: "user" as const, id: userId, name: displayName(user), may: permissionsOf(role, true) }
  const by = { actor, planStatus: found.planStatus, now, requestId }
  ctx.defer(ctx.workspaces.getByName(found.workspaceId).note("member.joined", userId, by))
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
  return { workspaceId, client, role: found.connection.role, planStatus: planStatusOf(found.workspace) }
}

const note = ({ db }: Ctx, workspaceId: string, values: Partial<typeof ssoConnections.$inferInsert>) =>
  db.update(ssoConnections).set(values).where(eq(ssoConnections.workspaceId, workspaceId))
