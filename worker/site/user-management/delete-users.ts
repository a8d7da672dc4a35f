import { eq, type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, Problem } from "../../http/problem.ts"
import { deletedNotice, keptNotice } from "../../mail/deletion-mails.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { mailLimit } from "../accounts/limits.ts"
import { users } from "../accounts/table.ts"
import { writeDate } from "../dates/contract.ts"
import { removeAccount } from "../deletions/erase-accounts.ts"
import { endHold, holdForAdministrator, noteHold } from "../deletions/hold-account.ts"
import { isMailable } from "../deletions/is-mailable.ts"
import { accountDeletions } from "../held-accounts/table.ts"
import { noteEvent } from "../security/note-event.ts"
import { mailNotice } from "../security/notices.ts"
import { refuseInDemo } from "../settings/delete-account.ts"
import { dismissEverywhere } from "../settings/dismiss-everywhere.ts"
import type { ManagedUser, UserDeletion } from "./contract.ts"
import { presentOrRefuse } from "./manage-users.ts"
import { selectManaged } from "./managed-users.ts"
import { isManageable } from "./protection.ts"
import { recordOf } from "./record-of.ts"

/**
 * Deletes an account as its owner would, if the address that was typed is its own: it is suspended at once, and erased
 * after 14 days, or at once where that is asked for. Only an administrator brings it back. Throws 403 `demo_mode` and
 * `administrator_protected`, 404, and 422 for another address.
 */
export async function deleteUser(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { email, atOnce = false }: UserDeletion,
): Promise<void> {
  refuseInDemo(ctx)
  const isMeant = sql`${isManageable(ctx, actor, id)} and email_norm = ${foldAddress(email.trim()) ?? ""}`
  const isDone = await (atOnce ? eraseNow : hold)(ctx, actor, id, isMeant)
  if (isDone) return
  const message = "This is not the address of the account."
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "email", code: "other_address", message }],
  })
}

async function hold(ctx: Ctx, actor: Actor, id: string, isMeant: SQL): Promise<boolean> {
  const isNew = sql`${isMeant} and not exists (select 1 from ${accountDeletions}
    where user_id = ${id} and asked_by <> ${id})`
  const [[row], , [held]] = await ctx.db.batch([
    selectManaged(ctx, eq(users.id, id)),
    recordOf(ctx, actor, "user.deleted", id, isNew),
    ...holdForAdministrator(ctx, id, actor.userId, isMeant),
  ])
  const { email } = presentOrRefuse(ctx, actor, row)
  if (!held) return false
  noteEvent(ctx, { kind: "deletion", personId: id, actorId: actor.userId, detail: "asked" })
  if (held.askedAt === ctx.now) {
    const contact = `${ctx.settings.SITE_ORIGIN}/contact`
    mailNotice(ctx, deletedNotice(email, writeDate(held.erasesAt, "day", "UTC"), contact))
  }
  await noteHold(ctx, id)
  return true
}

async function eraseNow(ctx: Ctx, actor: Actor, id: string, isMeant: SQL): Promise<boolean> {
  const [[row], , theirs, , , deleted] = await ctx.db.batch([
    selectManaged(ctx, eq(users.id, id)),
    recordOf(ctx, actor, "user.erased", id, isMeant),
    ...removeAccount(ctx.db, isMeant),
  ])
  presentOrRefuse(ctx, actor, row)
  if (deleted.length === 0) return false
  noteEvent(ctx, { kind: "deletion", actorId: actor.userId, detail: "erased" })
  dismissEverywhere(ctx, id, theirs)
  return true
}

/** Brings back an account that is being deleted, as it was before. Throws 403, 404, and 409 for one that is not. */
export async function bringUserBack(ctx: Ctx, actor: Actor, id: string): Promise<ManagedUser> {
  const isTheirs = sql`${accountDeletions.userId} = (select id from users where ${isManageable(ctx, actor, id)})`
  const isHeld = sql`${isManageable(ctx, actor, id)} and exists (select 1 from ${accountDeletions} where user_id = ${id})`
  const [, , returned, [row]] = await ctx.db.batch([
    recordOf(ctx, actor, "user.brought_back", id, isHeld),
    ...endHold(ctx, isTheirs),
    selectManaged(ctx, eq(users.id, id)),
  ])
  const managed = presentOrRefuse(ctx, actor, row)
  if (returned.length === 0) throw conflict("This account is not being deleted.")
  noteEvent(ctx, { kind: "deletion", personId: id, actorId: actor.userId, detail: "taken_back" })
  const limit = mailLimit("deletion", foldAddress(managed.email) ?? "")
  // Somebody who is suspended still notices nothing.
  if (managed.state === "active" && (await isMailable(ctx, limit))) mailNotice(ctx, keptNotice(managed.email))
  await noteHold(ctx, id)
  return managed
}
