import { eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { DeleteAccount } from "../accounts/contract.ts"
import { checkPassword } from "../accounts/replace-password.ts"
import { users } from "../accounts/table.ts"
import type { SignedIn } from "../auth/require.ts"
import { forgetAuthor } from "../blog/authors.ts"
import { eraseWorkspaces } from "../workspaces/erase-workspaces.ts"

const tenMinutes = 600_000

/**
 * Deletes a person and everything that is theirs, in one transaction; their posts stay, by 'Anonymous'.
 * Throws 403 `demo_mode` and `reauthentication_needed`, and 400 for a wrong password.
 */
export async function deleteAccount(
  ctx: Ctx,
  signedIn: SignedIn,
  { password }: DeleteAccount,
): Promise<void> {
  refuseInDemo(ctx)
  const { user } = signedIn.account
  if (password && user.password !== null) await checkPassword(ctx, user, password)
  else if (!cameByGoogleJustNow(ctx, signedIn)) throw proveAgain(user.password !== null)

  const [, deleted] = await ctx.db.batch(removeAccount(ctx.db, eq(users.id, user.id)))
  if (deleted.length === 0) {
    throw new Problem(401, "user_not_found", "User from sub claim in JWT does not exist")
  }
  ctx.defer(eraseWorkspaces(ctx))
}

/** Throws 403 `demo_mode`: a demo deletes nobody, whoever asks. */
export function refuseInDemo({ settings }: Ctx): void {
  if (settings.DEMO_MODE) throw new Problem(403, "demo_mode", "This feature is not enabled in the demo.")
}

/** The statements that delete the account for which `which`, a condition on `users`, holds, and all that is its own. */
export function removeAccount(db: Database, which: SQL) {
  const person = sql`(select id from users where ${which})`
  return [
    forgetAuthor(db, person),
    // Sessions, identities, mailed links and sign-ins under way go with the row, by their foreign keys.
    db.delete(users).where(eq(users.id, person)).returning({ id: users.id }),
  ] as const
}

const cameByGoogleJustNow = ({ now }: Ctx, { session }: SignedIn) =>
  session.method === "oauth" && now - session.startedAt < tenMinutes

const proveAgain = (hasPassword: boolean) =>
  new Problem(
    403,
    "reauthentication_needed",
    hasPassword
      ? "Please enter your password to delete your account."
      : "Please sign in with Google again, then delete your account.",
  )
