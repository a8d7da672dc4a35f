import { and, eq, isNull } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { take, takeFrom } from "../accounts/count-attempts.ts"
import { pendingChange, sendChangeLink } from "../accounts/email-change.ts"
import { sendConfirmation } from "../accounts/email-confirmation.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { linksLimit, mailLimit } from "../accounts/limits.ts"
import { users } from "../accounts/table.ts"
import type { Resend } from "./contract.ts"

/**
 * Resends the mail for whatever is still to be confirmed. As with recover, the answer reveals nothing about the
 * address.
 */
export async function resend(ctx: Ctx, { type, email }: Resend): Promise<void> {
  if (type !== "signup" && type !== "email_change") {
    throw new Problem(400, "validation_failed", "Missing one of these types: signup, email_change")
  }
  const address = foldAddress(email ?? "")
  if (!address) {
    throw new Problem(400, "validation_failed", "Unable to validate email address: invalid format")
  }
  await take(ctx, linksLimit(ctx))
  ctx.defer(type === "signup" ? confirmAgain(ctx, address) : changeAgain(ctx, address))
}

async function confirmAgain(ctx: Ctx, address: string): Promise<void> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.emailNorm, address), isNull(users.emailVerifiedAt)))
  if (user?.state === "active") await sendConfirmation(ctx, user)
}

async function changeAgain(ctx: Ctx, address: string): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.emailNorm, address))
  if (!user) return
  const [waiting] = await pendingChange(ctx, user.id)
  if (!waiting?.newEmail) return
  const [taken] = await ctx.db.batch(takeFrom(ctx, [mailLimit("change", waiting.newEmail)]))
  if (taken.length > 0) await sendChangeLink(ctx, user, waiting.newEmail)
}
