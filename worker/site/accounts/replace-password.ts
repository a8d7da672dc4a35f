import { sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { checkNewPassword } from "./choose-password.ts"
import { clear, giveBack, take } from "./count-attempts.ts"
import { countCharacters, hashPassword, passwordMaxLength, verifyPassword } from "./hash-password.ts"
import { signInLimits } from "./limits.ts"
import type { Known } from "./own-words.ts"
import type { User } from "./table.ts"

/** How a person shows that the account is theirs: by the current password, or by how their session has just begun. */
export type Proof = { currentPassword: string | null } | "session"

/**
 * Checks a change of password and hashes the new one; the caller stores it. A wrong current password counts as a
 * failed sign-in. Throws 400 `current_password_required` and `current_password_invalid`, `reauthentication_needed`, 422
 * `same_password`.
 */
export async function replacePassword(ctx: Ctx, user: User, password: string, proof: Proof): Promise<string> {
  await checkNewPassword(ctx, password, await knownOf(ctx, user))
  if (proof === "session") {
    if (await verifyPassword(password, user.password)) throw samePassword()
    return hashPassword(password)
  }
  if (user.password === null) {
    throw new Problem(400, "reauthentication_needed", "Please sign in again, then set a password.")
  }
  if (!proof.currentPassword) {
    const message = "Current password required when setting new password."
    throw new Problem(400, "current_password_required", message)
  }
  await checkPassword(ctx, user, proof.currentPassword)
  if (proof.currentPassword === password) throw samePassword()
  return hashPassword(password)
}

/** Workspaces are a feature above this one, so their table is named in the text of the query alone. */
async function knownOf({ db }: Ctx, { id, emailNorm, name }: User): Promise<Known> {
  const named = await db.all<{ name: string }>(sql`
    select workspaces.name as name from memberships join workspaces on workspaces.id = memberships.workspace_id
      where memberships.user_id = ${id}`)
  return { address: emailNorm, name, workspaces: named.map((workspace) => workspace.name) }
}

/** Asks a signed-in person for the password again. Throws 400 `current_password_invalid`, 429 after too many tries. */
export async function checkPassword(ctx: Ctx, user: User, password: string): Promise<void> {
  if (countCharacters(password) > passwordMaxLength) throw wrongPassword()
  const limits = signInLimits(ctx, user.emailNorm)
  await take(ctx, ...limits)
  if (!(await verifyPassword(password, user.password))) throw wrongPassword()
  const [ofBoth, ...others] = limits
  await ctx.db.batch([clear(ctx, ofBoth), giveBack(ctx, others)])
}

const wrongPassword = () => new Problem(400, "current_password_invalid", "Current password is not correct.")
const samePassword = () =>
  new Problem(422, "same_password", "New password should be different from the old password.")
