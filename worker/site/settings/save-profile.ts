import { eq } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import type { Profile, SavedProfile } from "../accounts/contract.ts"
import { pendingChange, requestEmailChange } from "../accounts/email-change.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { users } from "../accounts/table.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import { checkProof } from "../proofs/require-proof.ts"

/**
 * Saves the name at once; a new address takes a fresh proof, and waits for its link. An address that is refused saves
 * nothing.
 */
export async function saveProfile(ctx: Ctx, actor: Actor, { name, email }: Profile): Promise<SavedProfile> {
  if (foldAddress(email) !== foldAddress(actor.email)) checkProof(ctx, actor)
  await requestEmailChange(ctx, { id: actor.userId, email: actor.email }, email)
  const [, [pending]] = await ctx.db.batch([
    ctx.db.update(users).set({ name, updatedAt: ctx.now }).where(eq(users.id, actor.userId)),
    pendingChange(ctx, actor.userId),
  ])
  forgetPerson(ctx, actor.userId)
  return { name, email: actor.email, pendingEmail: pending?.newEmail ?? null }
}
