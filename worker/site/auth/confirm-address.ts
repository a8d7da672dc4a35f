import { and, eq, gt, isNull } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { ConfirmAddress } from "../accounts/contract.ts"
import { hashOf, isToken, type Purpose } from "../accounts/mailed-link.ts"
import { checkPassword } from "../accounts/replace-password.ts"
import { emailTokens, type User, users } from "../accounts/table.ts"
import { expired, purposes, spendLink } from "./verify.ts"

/**
 * Confirms an address for whoever shows that the account is theirs, too: by a session of it, or by its password. A stranger may
 * have signed up with the address; its owner's press of a button must not make that account theirs. `visitorId` is who is
 * signed in. Throws 403 `otp_expired` and `reauthentication_needed`, 400 for a wrong password, 422 `email_exists`, 429.
 */
export async function confirmAddress(
  ctx: Ctx,
  { tokenHash, type, password }: ConfirmAddress,
  visitorId: string | null,
): Promise<void> {
  const purpose = purposes.get(type)
  if (!purpose || !isToken(tokenHash)) throw expired()
  const hash = hashOf(tokenHash)
  const [owner] = await ownerOf(ctx, hash, purpose)
  if (!owner) throw expired()
  if (owner.id !== visitorId) await checkOwner(ctx, owner, password)
  await spendLink(ctx, hash, purpose)
}

function ownerOf({ db, now }: Ctx, hash: string, purpose: Purpose) {
  const isLink = and(eq(emailTokens.hash, hash), eq(emailTokens.purpose, purpose))
  const isGood = and(isLink, isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, now))
  const ownerId = db.select({ id: emailTokens.userId }).from(emailTokens).where(isGood)
  return db.select().from(users).where(eq(users.id, ownerId))
}

async function checkOwner(ctx: Ctx, owner: User, password: string | undefined): Promise<void> {
  if (!password) {
    throw new Problem(403, "reauthentication_needed", "Please enter the password of your account.")
  }
  await checkPassword(ctx, owner, password)
}
