import { eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { conflict, Problem } from "../../http/problem.ts"
import type { DeleteAccount } from "../accounts/contract.ts"
import { checkPassword } from "../accounts/replace-password.ts"
import { users } from "../accounts/table.ts"
import { forgetPerson, forgetWorkspace } from "../auth/recent-checks.ts"
import type { SignedIn } from "../auth/require.ts"
import { forgetAuthor } from "../blog/authors.ts"
import { isProved } from "../proofs/require-proof.ts"
import { forgetEventsOf } from "../security/forget-events.ts"
import { noteEvent } from "../security/note-event.ts"
import { dismissFrom, selectWorkspacesOf } from "../workspaces/dismiss.ts"
import { eraseWorkspaces } from "../workspaces/erase-workspaces.ts"
import { workspaces } from "../workspaces/table.ts"

/**
 * Deletes a person and all their data, in one transaction; their posts stay, attributed to 'Anonymous'. Workspaces
 * without other members are deleted too; one with other members must be handed over first. Throws 403 `demo_mode` and
 * `reauthentication_needed`, 400 for a wrong password, and 409 `only_owner`.
 */
export async function deleteAccount(
  ctx: Ctx,
  signedIn: SignedIn,
  { password }: DeleteAccount,
): Promise<void> {
  refuseInDemo(ctx)
  const { user } = signedIn.account
  if (password && user.password !== null) await checkPassword(ctx, user, password)
  else if (!mayProveOtherwise(signedIn) || !isProved(ctx, signedIn.actor))
    throw proveAgain(user.password !== null)

  const [shared, theirs, , , deleted] = await ctx.db.batch([
    selectSoleOwned(ctx, user.id),
    ...removeAccount(ctx.db, sql`id = ${user.id} and not exists (${soleOwned(user.id)})`),
  ])
  const [first] = shared
  if (first) throw onlyOwner(first.name)
  if (deleted.length === 0) {
    throw new Problem(401, "user_not_found", "User from sub claim in JWT does not exist")
  }
  noteEvent(ctx, { kind: "deletion" })
  dismissEverywhere(ctx, user.id, theirs)
}

/**
 * Ends what a deleted account still has: what is remembered of its sessions and of its workspaces, whose owner may be
 * another member now, and its traces in them.
 */
export function dismissEverywhere(ctx: Ctx, userId: string, theirs: readonly { id: string }[]): void {
  forgetPerson(ctx, userId)
  for (const { id } of theirs) forgetWorkspace(ctx, id)
  ctx.defer(dismissFrom(ctx, userId, theirs).then(() => eraseWorkspaces(ctx)))
}

/** Throws 403 `demo_mode`: a demo never deletes an account, whoever asks. */
export function refuseInDemo({ settings }: Ctx): void {
  if (settings.DEMO_MODE) throw new Problem(403, "demo_mode", "This feature is not enabled in the demo.")
}

/**
 * Returns the statements that delete the account matching `which`, a condition on `users`, and all its data. The first
 * reads the workspaces that must dismiss the person.
 */
export function removeAccount(db: Database, which: SQL) {
  const person = sql`(select id from users where ${which})`
  return [
    selectWorkspacesOf(db, person),
    forgetAuthor(db, person),
    forgetEventsOf(db, person),
    // Foreign keys delete sessions, identities, mailed links and pending sign-ins with the row.
    db.delete(users).where(eq(users.id, person)).returning({ id: users.id }),
  ] as const
}

/** Selects the workspaces that have other members but only this person as owner. */
const soleOwned = (userId: string) => sql`select 1 from memberships as own
  where own.user_id = ${userId} and own.role = 'owner'
  and exists (select 1 from memberships as others
    where others.workspace_id = own.workspace_id and others.user_id <> own.user_id)
  and not exists (select 1 from memberships as owners
    where owners.workspace_id = own.workspace_id and owners.user_id <> own.user_id and owners.role = 'owner')`

const selectSoleOwned = ({ db }: Ctx, userId: string) =>
  db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(sql`exists (${soleOwned(userId)} and own.workspace_id = ${workspaces.id})`)
    .limit(1)

const onlyOwner = (name: string) =>
  conflict(
    `Others work in “${name}”, and you are its only owner. Make one of them an owner on the Team page, or delete the workspace in Settings.`,
    "only_owner",
  )

/** Somebody who signs in with a password enters it; others sign in with Google, or take a mailed code. */
const mayProveOtherwise = ({ account, session }: SignedIn) =>
  account.user.password === null || session.method === "oauth"

const proveAgain = (hasPassword: boolean) =>
  new Problem(
    403,
    "reauthentication_needed",
    hasPassword
      ? "Please enter your password to delete your account."
      : "Please prove that it is you, then delete your account.",
  )
