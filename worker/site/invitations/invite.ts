import { randomBytes } from "node:crypto"
import { and, eq, lte, sql } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { invitationMail } from "../../mail/workspace-mails.ts"
import { noSuchClients } from "../../workspace/core/limits/no-such-clients.ts"
import { newId } from "../../workspace/core/new-id.ts"
import type { ClientPage } from "../../workspace/people/clients/contract.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { hashOf, linkTo } from "../accounts/mailed-link.ts"
import { DAY } from "../time/contract.ts"
import { callerOf } from "../workspaces/enter-workspace.ts"
import type { Membership } from "../workspaces/find-members.ts"
import type { Invitation, NewInvitation } from "./contract.ts"
import { hasRoom, noRoom } from "./has-room.ts"
import { presentInvitation } from "./list-invitations.ts"
import { type InvitationRow, invitations } from "./table.ts"
import { takeTurn } from "./take-turn.ts"

export const week = 7 * DAY

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
  if (clientIds) await requireClients(ctx, actor, membership, clientIds)
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

/** Only the workspace knows its clients. Throws 422 for one that it does not have. */
async function requireClients(
  ctx: Ctx,
  actor: Actor,
  membership: Membership,
  clientIds: readonly string[],
): Promise<void> {
  const asked = new Request("https://workspace/api/clients")
  const answer = await ctx.workspaces
    .getByName(membership.workspaceId)
    .answer(asked, callerOf({ ctx, actor, membership }))
  if (!answer.ok) throw new Error(`the clients could not be read: ${answer.status}`)
  const { clients } = (await answer.json()) as ClientPage
  const known = new Set(clients.map(({ id }) => id))
  if (!clientIds.every((id) => known.has(id))) throw noSuchClients()
}

const isOpenTo = (workspaceId: string, address: string) =>
  and(
    eq(invitations.workspaceId, workspaceId),
    eq(invitations.emailNorm, address),
    eq(invitations.state, "open"),
  )

export const newToken = () => randomBytes(32).toString("base64url")
export const linkOf = (ctx: Ctx, token: string) => linkTo(ctx, "/invitation", token, "invitation")
const valuesOf = (row: InvitationRow) =>
  sql`${row.id}, ${row.workspaceId}, ${row.email}, ${row.emailNorm}, ${row.role}, ${row.hash}, ${row.invitedBy},
    ${row.state}, ${row.createdAt}, ${row.sentAt}, ${row.expiresAt}, ${row.clientIds && JSON.stringify(row.clientIds)}`

function atEmail(code: string, message: string, status: 409 | 422 = 422): Problem {
  const details = [{ field: "email", code, message }]
  return status === 409
    ? new Problem(409, "conflict", message, { details })
    : new Problem(422, "validation_failed", message, { details })
}
