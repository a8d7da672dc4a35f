import { eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { voidLinks } from "../accounts/mailed-link.ts"
import { identities, users } from "../accounts/table.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import { sessions } from "../auth/table.ts"
import { accountDeletions } from "../held-accounts/table.ts"
import { noteEvent } from "../security/note-event.ts"
import { noteSuspension } from "../workspaces/note-suspension.ts"
import type { ManagedUser, UserState } from "./contract.ts"
import { presentManaged, selectManaged } from "./managed-users.ts"
import { administratorProtected, isManageable, isProtected } from "./protection.ts"
import { recordOf } from "./record-of.ts"

/** Says that a person's address is theirs, as their own link would. Doing it again changes nothing. Throws 403, 404. */
export async function verifyUser(ctx: Ctx, actor: Actor, id: string): Promise<ManagedUser> {
  const isMine = isManageable(ctx, actor, id)
  const isOpen = sql`${isMine} and email_verified_at is null`
  const [, , , [row]] = await ctx.db.batch([
    recordOf(ctx, actor, "user.verified", id, isOpen),
    ctx.db
      .update(identities)
      .set({ emailVerified: true, updatedAt: ctx.now })
      .where(sql`provider = 'email' and user_id = (select id from users where ${isOpen})`),
    ctx.db.update(users).set({ emailVerifiedAt: ctx.now, updatedAt: ctx.now }).where(isOpen),
    selectManaged(ctx, eq(users.id, id)),
  ])
  forgetPerson(ctx, id)
  return presentOrRefuse(ctx, actor, row)
}

/**
 * Suspends an account, or reinstates it. Its sessions end and its mailed links are void at once; what its workspaces do
 * is held until it is reinstated. Of an account that is being deleted, this is what it would come back as. Doing it again
 * changes nothing. Throws 403, 404.
 */
export async function setUserState(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { state }: UserState,
): Promise<ManagedUser> {
  const isMine = isManageable(ctx, actor, id)
  const ofDeletion = sql`from ${accountDeletions} where user_id = ${id}`
  const isHeld = sql`exists (select 1 ${ofDeletion})`
  const current = sql`coalesce((select iif(was_suspended, 'suspended', 'active') ${ofDeletion}), state)`
  const isOther = sql`${isMine} and ${current} <> ${state}`
  const action = state === "suspended" ? "user.suspended" : "user.reinstated"
  const isSuspended = sql`exists (select 1 from users where ${isMine} and state = 'suspended')`
  const [, , , , , [row]] = await ctx.db.batch([
    recordOf(ctx, actor, action, id, isOther),
    ctx.db.update(users).set({ state, updatedAt: ctx.now }).where(sql`${isOther} and not ${isHeld}`),
    ctx.db
      .update(accountDeletions)
      .set({ wasSuspended: state === "suspended" })
      .where(sql`user_id = (select id from users where ${isMine})`),
    ctx.db.delete(sessions).where(sql`user_id = ${id} and ${isSuspended}`),
    voidLinks(ctx, id, isSuspended),
    selectManaged(ctx, eq(users.id, id)),
  ])
  forgetPerson(ctx, id)
  const managed = presentOrRefuse(ctx, actor, row)
  noteEvent(ctx, { kind: "suspension", personId: id, actorId: actor.userId, detail: state })
  await noteSuspension(ctx, id)
  return managed
}

/** Signs a person out everywhere. Throws 403, 404. */
export async function endSessionsOf(ctx: Ctx, actor: Actor, id: string): Promise<ManagedUser> {
  const isMine = isManageable(ctx, actor, id)
  const isSignedIn = sql`${isMine} and exists (select 1 from sessions where user_id = users.id)`
  const [, , [row]] = await ctx.db.batch([
    recordOf(ctx, actor, "user.signed_out", id, isSignedIn),
    ctx.db.delete(sessions).where(sql`user_id = (select id from users where ${isMine})`),
    selectManaged(ctx, eq(users.id, id)),
  ])
  forgetPerson(ctx, id)
  const managed = presentOrRefuse(ctx, actor, row)
  noteEvent(ctx, { kind: "sessions", personId: id, actorId: actor.userId })
  return managed
}

type Row = Awaited<ReturnType<typeof selectManaged>>[number]

export function presentOrRefuse(ctx: Ctx, actor: Actor, row: Row | undefined): ManagedUser {
  if (!row) throw notFound("account")
  if (isProtected(ctx, actor, row)) throw administratorProtected()
  return presentManaged(ctx, actor, row)
}
