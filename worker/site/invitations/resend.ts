import { and, eq } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, notFound, tooMany } from "../../http/problem.ts"
import { invitationMail } from "../../mail/workspace-mails.ts"
import { hashOf } from "../accounts/mailed-link.ts"
import type { Membership } from "../workspaces/find-members.ts"
import { hasRoom, noRoom } from "./has-room.ts"
import { linkOf, newToken, week } from "./invite.ts"
import { invitations } from "./table.ts"
import { takeTurn } from "./take-turn.ts"

const pause = 60_000

/**
 * Mails an invitation again, with a new link in place of the old one. It is from whoever sends it now: the account of the first
 * sender may be suspended or gone. Throws as `invite` does, and 404.
 */
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
  const [{ isMember }] = await takeTurn(ctx, actor, workspaceId, known.emailNorm)
  if (isMember) throw conflict("This person belongs to the workspace already. Withdraw the invitation.")
  const token = newToken()
  const [sent, [current]] = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({ hash: hashOf(token), invitedBy: actor.userId, sentAt: ctx.now, expiresAt: ctx.now + week })
      .where(and(isIt, eq(invitations.sentAt, known.sentAt), hasRoom(ctx, membership, id)))
      .returning({ id: invitations.id }),
    ctx.db.select({ sentAt: invitations.sentAt }).from(invitations).where(isIt),
  ])
  if (!current) throw notFound("invitation")
  if (sent.length === 0) throw current.sentAt === known.sentAt ? noRoom() : justSent(pause / 1000)
  ctx.defer(ctx.mail.send(invitationMail(known.email, actor.email, linkOf(ctx, token))))
}

const justSent = (seconds: number) =>
  tooMany(seconds, "just_sent", "This invitation was sent a moment ago. Give it a minute to arrive.")
