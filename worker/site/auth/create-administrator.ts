import { eq } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { addPasswordAccount } from "../accounts/add-account.ts"
import { accountByAddress } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { hashPassword, verifyPassword } from "../accounts/hash-password.ts"
import { users } from "../accounts/table.ts"
import { forgetPerson } from "./recent-checks.ts"
import { sessions } from "./table.ts"

interface Administrator {
  email: string
  /** Null leaves an existing account as it is, and makes a new one without a password. */
  password: string | null
}

/** Makes the administrator's account, already confirmed. Of an account that exists only the password changes. */
export async function createAdministrator(
  ctx: Ctx,
  { email, password }: Administrator,
): Promise<"created" | "changed" | "unchanged"> {
  const address = foldAddress(email)
  if (!address) throw new Error("ADMIN_EMAIL is not an address that can sign in")
  const [existing] = await accountByAddress(ctx, address)
  if (!existing) {
    const hash = password === null ? null : await hashPassword(password)
    const input = { email, address, name: "", metadata: {}, password: hash, emailVerifiedAt: ctx.now }
    const { inserts } = addPasswordAccount(ctx, input)
    try {
      await ctx.db.batch(inserts)
      return "created"
    } catch (error) {
      // Two starts at once: the other one made the account.
      if (!isTaken(error)) throw error
      return "unchanged"
    }
  }
  const { user } = existing
  if (password === null || (await verifyPassword(password, user.password))) return "unchanged"
  const changes = { password: await hashPassword(password), updatedAt: ctx.now }
  await ctx.db.batch([
    ctx.db.update(users).set(changes).where(eq(users.id, user.id)),
    ctx.db.delete(sessions).where(eq(sessions.userId, user.id)),
  ])
  forgetPerson(ctx, user.id)
  return "changed"
}
