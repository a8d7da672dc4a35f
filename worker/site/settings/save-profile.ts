import { eq } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import type { Profile, SavedProfile } from "../accounts/contract.ts"
import { requestEmailChange } from "../accounts/email-change.ts"
import { users } from "../accounts/table.ts"

/** Saves the name at once; a new address waits for its link. An address that is refused saves nothing. */
export async function saveProfile(ctx: Ctx, actor: Actor, { name, email }: Profile): Promise<SavedProfile> {
  const pendingEmail = await requestEmailChange(ctx, { id: actor.userId, email: actor.email }, email)
  await ctx.db.update(users).set({ name, updatedAt: ctx.now }).where(eq(users.id, actor.userId))
  return { name, email: actor.email, pendingEmail }
}
