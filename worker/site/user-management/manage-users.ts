import { eq, type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound, Problem } from "../../http/problem.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { voidLinks } from "../accounts/mailed-link.ts"
import { identities, users } from "../accounts/table.ts"
import type { AuditAction } from "../audit/contract.ts"
import { record } from "../audit/record.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import { sessions } from "../auth/table.ts"
import { noteEvent } from "../security/note-event.ts"
import { dismissEverywhere, refuseInDemo, removeAccount } from "../settings/delete-account.ts"
import { noteSuspension } from "../workspaces/note-suspension.ts"
import type { ManagedUser, UserDeletion, UserState } from "./contract.ts"
import { presentManaged, selectManaged } from "./list-users.ts"
import { administratorProtected, isManageable, isProtected } from "./protection.ts"

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
 * is held until it is reinstated. Doing it again changes nothing. Throws 403, 404.
 */
export async function setUserState(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { state }: UserState,
): Promise<ManagedUser> {
  const isMine = isManageable(ctx, actor, id)
  const isOther = sql`${isMine} and state <> ${state}`
  const action = state === "suspended" ? "user.suspended" : "user.reinstated"
  const isSuspended = sql`exists (select 1 from users where ${isMine} and state = 'suspended')`
  const [, , , , [row]] = await ctx.db.batch([
    recordOf(ctx, actor, action, id, isOther),
    ctx.db.update(users).set({ state, updatedAt: ctx.now }).where(isOther),
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

/**
 * Deletes an account as its owner would, if the address that was typed is its own. Throws 403 `demo_mode` and
 * `administrator_protected`, 404, and 422 for another address.
 */
export async function deleteUser(ctx: Ctx, actor: Actor, id: string, { email }: UserDeletion): Promise<void> {
  refuseInDemo(ctx)
  const isMeant = sql`${isManageable(ctx, actor, id)} and email_norm = ${foldAddress(email.trim()) ?? ""}`
  const [[row], , theirs, , , deleted] = await ctx.db.batch([
    selectManaged(ctx, eq(users.id, id)),
    recordOf(ctx, actor, "user.deleted", id, isMeant),
    ...removeAccount(ctx.db, isMeant),
  ])
  presentOrRefuse(ctx, actor, row)
  if (deleted.length > 0) {
    noteEvent(ctx, { kind: "deletion", actorId: actor.userId })
    return dismissEverywhere(ctx, id, theirs)
  }
  const message = "This is not the address of the account."
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "email", code: "other_address", message }],
  })
}

type Row = Awaited<ReturnType<typeof selectManaged>>[number]

function presentOrRefuse(ctx: Ctx, actor: Actor, row: Row | undefined): ManagedUser {
  if (!row) throw notFound("account")
  if (isProtected(ctx, actor, row)) throw administratorProtected()
  return presentManaged(ctx, actor, row)
}

/**
 * The entry stores only enough of the address to tell accounts apart, so that a deleted address disappears from there,
 * too.
 */
const recordOf = (ctx: Ctx, actor: Actor, action: AuditAction, id: string, when: SQL) =>
  record(
    ctx,
    actor,
    { action, targetId: id, targetName: sql`substr(email, 1, 1) || '…' || substr(email, instr(email, '@'))` },
    sql`from users where ${when}`,
  )
