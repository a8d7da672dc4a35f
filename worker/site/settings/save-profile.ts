import { eq } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import type { Profile, SavedProfile } from "../accounts/contract.ts"
import { pendingChange, requestEmailChange } from "../accounts/email-change.ts"
import { users } from "../accounts/table.ts"

/** Saves the name at once; a new address waits for its link. An address that is refused saves nothing. */
export async function saveProfile(ctx: Ctx, actor: Actor, { name, email }: Profile): Promise<SavedProfile> {
  await requestEmailChange(ctx, { id: actor.userId, email: actor.email }, email)
  const [, [pending]] = await ctx.db.batch([
    ctx.db.update(users).set({ name, updatedAt: ctx.now }).where(eq(users.id, actor.userId)),
    pendingChange(ctx, actor.userId),
  ])
  return { name, email: actor.email, pendingEmail: pending?.newEmail ?? null }
}
