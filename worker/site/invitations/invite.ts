import { randomBytes } from "node:crypto"
import { and, eq, lte, type SQL, sql } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound, Problem, tooMany } from "../../http/problem.ts"
import { invitationMail } from "../../mail/messages.ts"
import { newId } from "../../workspace/core/new-id.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { checkTaken, invitationLimit, mailLimit, takeFrom } from "../accounts/limits.ts"
import { hashOf, linkTo } from "../accounts/mailed-link.ts"
import { allowanceOf, PLAN_LIMIT, TO_CHANGE_PLAN } from "../plans/contract.ts"
import { DAY } from "../time/contract.ts"
import type { Membership } from "../workspaces/require-member.ts"
import type { Invitation, NewInvitation } from "./contract.ts"
import { presentInvitation } from "./list-invitations.ts"
import { type InvitationRow, invitations } from "./table.ts"

const week = 7 * DAY
const pause = 60_000

/**
 * Mails an invitation. Whether the address has an account is neither asked nor told. Throws 403 when the inviter's own
 * address is not confirmed and for `plan_limit`, 409 for a member and for an address that is invited already, 422, 429.
 */
export async function invite(
  ctx: Ctx,
  actor: Actor,
  membership: Membership,
  { email, role, clientIds }: NewInvitation,
): Promise<Invitation> {
  const { workspaceId } = membership
  const address = foldAddress(email)
  if (!address) throw atEmail("invalid", "Please enter a valid email address")
  const token = newToken()
  const row: InvitationRow = {
    id: newId("inv", ctx.now),
    workspaceId,
    email,
    emailNorm: address,
    role,
    clientIds,
    hash: hashOf(token),
    invitedBy: actor.userId,
    state: "open",
    createdAt: ctx.now,
    sentAt: ctx.now,
    expiresAt: ctx.now + week,
  }
  const [{ isMember }] = await takeTurn(ctx, actor, workspaceId, address)
  if (isMember) throw atEmail("member", "This person belongs to the workspace already.", 409)
  try {
    const [, made] = await ctx.db.batch([
      ctx.db
        .update(invitations)
        .set({ state: "withdrawn" })
        .where(and(isOpenTo(workspaceId, address), lte(invitations.expiresAt, ctx.now))),
      ctx.db
        .insert(invitations)
        .select(sql`select ${valuesOf(row)} where ${hasRoom(ctx, membership)}`)
        .returning(),
    ])
    if (made.length === 0) throw noRoom()
  } catch (error) {
    if (isTaken(error))
      throw atEmail("invited", "This person is invited already. You can send it again below.", 409)
    throw error
  }
  ctx.defer(ctx.mail.send(invitationMail(email, actor.email, linkOf(ctx, token))))
  return presentInvitation({ ...row, inviter: actor }, ctx.now)
}

/** Mails an invitation again, with a new link in place of the old one. Throws as `invite` does, and 404. */
export async function resendInvitation(
  ctx: Ctx,
  actor: Actor,
  membership: Membership,
  id: string,
): Promise<void> {
  const { workspaceId } = membership
  const isIt = and(
    eq(invitations.id, id),
    eq(invitations.workspaceId, workspaceId),
    eq(invitations.state, "open"),
  )
  const [known] = await ctx.db.select().from(invitations).where(isIt)
  if (!known) throw notFound("invitation")
  if (known.sentAt > ctx.now - pause) throw justSent((known.sentAt + pause - ctx.now) / 1000)
  await takeTurn(ctx, actor, workspaceId, known.emailNorm)
  const token = newToken()
  const sent = await ctx.db
    .update(invitations)
    .set({ hash: hashOf(token), sentAt: ctx.now, expiresAt: ctx.now + week })
    .where(and(isIt, eq(invitations.sentAt, known.sentAt), hasRoom(ctx, membership, id)))
    .returning({ id: invitations.id })
  if (sent.length === 0) throw noRoom()
  ctx.defer(ctx.mail.send(invitationMail(known.email, actor.email, linkOf(ctx, token))))
}

/** Takes an invitation back: its link opens nothing any more. Throws 404. */
export async function withdrawInvitation(
  { db }: Ctx,
  { workspaceId }: Membership,
  id: string,
): Promise<void> {
  const isIt = and(
    eq(invitations.id, id),
    eq(invitations.workspaceId, workspaceId),
    eq(invitations.state, "open"),
  )
  const withdrawn = await db.update(invitations).set({ state: "withdrawn" }).where(isIt).returning()
  if (withdrawn.length === 0) throw notFound("invitation")
}

/** Counts one more mail. Throws 403 for an unconfirmed inviter, and 429. Returns whether a member has the address. */
async function takeTurn(ctx: Ctx, actor: Actor, workspaceId: string, address: string) {
  if (!actor.emailVerified) {
    throw new Problem(403, "email_not_confirmed", "Confirm your email address first: a link was sent to it.")
  }
  const limits = [invitationLimit(workspaceId), mailLimit("invitation", address)]
  const isMember = sql<number>`exists (select 1 from memberships join users on users.id = user_id
    where workspace_id = ${workspaceId} and email_norm = ${address})`.as("is_member")
  const [taken, used, found] = await ctx.db.batch([
    ...takeFrom(ctx, limits),
    ctx.db.select({ isMember }).from(sql`(select 1)`),
  ])
  checkTaken(ctx, limits, taken, used)
  return found as [{ isMember: number }]
}

/**
 * Whether the plan has room for one more member, counting open invitations; `but` is an invitation to leave out of the
 * count.
 */
function hasRoom({ now }: Ctx, { workspaceId, planStatus }: Membership, but = ""): SQL {
  const { people } = allowanceOf(planStatus, now)
  if (people === null) return sql`true`
  return sql`(select count(*) from memberships where workspace_id = ${workspaceId})
    + (select count(*) from invitations as waiting where waiting.workspace_id = ${workspaceId}
      and waiting.state = 'open' and waiting.expires_at > ${now} and waiting.id <> ${but}) < ${people}`
}

const isOpenTo = (workspaceId: string, address: string) =>
  and(
    eq(invitations.workspaceId, workspaceId),
    eq(invitations.emailNorm, address),
    eq(invitations.state, "open"),
  )

const newToken = () => randomBytes(32).toString("base64url")
const linkOf = (ctx: Ctx, token: string) => linkTo(ctx, "/invitation", token, "invitation")
const valuesOf = (row: InvitationRow) =>
  sql`${row.id}, ${row.workspaceId}, ${row.email}, ${row.emailNorm}, ${row.role}, ${row.hash}, ${row.invitedBy},
    ${row.state}, ${row.createdAt}, ${row.sentAt}, ${row.expiresAt}, ${row.clientIds && JSON.stringify(row.clientIds)}`

function atEmail(code: string, message: string, status: 409 | 422 = 422): Problem {
  const details = [{ field: "email", code, message }]
  return status === 409
    ? new Problem(409, "conflict", message, { details })
    : new Problem(422, "validation_failed", message, { details })
}

export const noRoom = () =>
  new Problem(403, PLAN_LIMIT, `The plan of this workspace has no room for another person. ${TO_CHANGE_PLAN}`)

const justSent = (seconds: number) =>
  tooMany(seconds, "just_sent", "This invitation was sent a moment ago. Give it a minute to arrive.")
