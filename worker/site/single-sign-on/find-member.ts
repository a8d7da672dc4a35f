import { sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { Account } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { roleOf } from "../accounts/role.ts"
import { identities, users } from "../accounts/table.ts"
import { isOpenTo } from "../invitations/find-invitation.ts"
import { type InvitationRow, invitations } from "../invitations/table.ts"
import { takePlace } from "../invitations/take-place.ts"
import type { OpenIdClient } from "../openid/issuer.ts"
import { allowanceOf, PLAN_LIMIT, type PlanStatus } from "../plans/contract.ts"
import { findPerson } from "../sign-in-flows/find-person.ts"
import { memberships } from "../workspaces/table.ts"
import type { NewConnection } from "./contract.ts"
import { subjectOf } from "./forget-people.ts"
import type { Profile } from "./read-profile.ts"
import { ssoArrivals, ssoDomains } from "./table.ts"

/** A person who has just become a member. */
export interface Joined {
  userId: string
  workspaceId: string
  role: InvitationRow["role"]
}

export interface Connection {
  workspaceId: string
  client: OpenIdClient
  /** What a newcomer becomes whom nobody invited. */
  role: NewConnection["role"]
  planStatus: PlanStatus
}

/**
 * The account of a person whom the provider vouches for. At their first visit they become a member, as their
 * invitation says if they have one; who was removed later stays out, also when the provider is changed. Throws 403 for an
 * address outside the verified domains, for the administrator's, and when the plan has no room for a newcomer.
 */
export async function findMember(
  ctx: Ctx,
  { workspaceId, role, planStatus }: Connection,
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
  const ofAddress = sql`join ${users} on id = user_id ${here} and email_norm = ${address}`
  const isIt = sql`where provider = 'sso' and subject = ${subject}`
  const [standing] = await ctx.db
    .select({
      isVerified: sql<number>`exists (select 1 from ${ssoDomains} ${here} and domain = ${domain}
        and verified_at is not null)`,
      isKnown: sql<number>`exists (select 1 from ${identities} ${isIt})`,
      isMember: sql<number>`exists (select 1 from ${memberships} ${ofAddress})`,
      hasArrived: sql<number>`exists (select 1 from ${ssoArrivals} ${ofAddress})`,
      people: sql<number>`(select count(*) from ${memberships} ${here})`,
    })
    .from(sql`(select 1)`)
  if (!standing?.isVerified) throw refused(`The domain ${domain} is not verified for this workspace`)
  const { people: most } = allowanceOf(planStatus, ctx.now)
  const isInvited = isOpenTo(ctx, workspaceId, address)
  const isOutside = !standing.isKnown && !standing.isMember
  const [invitation] = isOutside ? await ctx.db.select().from(invitations).where(isInvited) : []
  const isNew = isOutside && (invitation !== undefined || !standing.hasArrived)
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
  const join = ctx.db
    .insert(memberships)
    .select(
      sql`select user_id, ${workspaceId}, ${role}, ${ctx.now} from ${identities}
        where provider = 'sso' and subject = ${subject} and ${hasRoom} and not exists (
          select 1 from ${ssoArrivals} ${here} and user_id = ${identities.userId})`,
    )
    .onConflictDoNothing()
  const account = await findPerson(ctx, provided, () => (invitation ? [] : [join]))
  // Somebody may have become the administrator after their first visit, by another address.
  if (roleOf(account.user, ctx.settings) === "admin") throw protectedAccount()
  const userId = account.user.id
  if (!invitation) return { account, joined: isNew ? { userId, workspaceId, role } : null }
  const { member } = await takePlace(ctx, userId, { invitation, planStatus, isGood: isInvited })
  if (!member) throw full()
  return { account, joined: { userId, workspaceId, role: invitation.role } }
}

const refused = (message: string) => new Problem(403, "provider_email_needs_verification", message)

const protectedAccount = () =>
  new Problem(403, "administrator_protected", "The administrator does not sign in by single sign-on.")

const full = () =>
  new Problem(
    403,
    PLAN_LIMIT,
    "The plan of this workspace has no room for another person. Tell whoever runs it.",
  )
