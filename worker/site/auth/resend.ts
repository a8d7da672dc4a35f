import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { sendChangeLink } from "../accounts/email-change.ts"
import { sendConfirmation } from "../accounts/email-confirmation.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { linksLimit, mailLimit, take, takeFrom } from "../accounts/limits.ts"
import { emailTokens, users } from "../accounts/table.ts"
import type { Resend } from "./contract.ts"

/** Mails again what still waits to be confirmed. As with recover, the answer tells nothing of the address. */
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
  const [taken, , [user]] = await ctx.db.batch([
    ...takeFrom(ctx, [mailLimit("confirm", address)]),
    ctx.db
      .select()
      .from(users)
      .where(and(eq(users.emailNorm, address), isNull(users.emailVerifiedAt))),
  ])
  if (taken.length > 0 && user?.state === "active") await sendConfirmation(ctx, user)
}

async function changeAgain(ctx: Ctx, address: string): Promise<void> {
  const [taken, , [waiting]] = await ctx.db.batch([
    ...takeFrom(ctx, [mailLimit("change", address)]),
    ctx.db
      .select({ id: users.id, email: users.email, newEmail: emailTokens.newEmail })
      .from(emailTokens)
      .innerJoin(users, eq(users.id, emailTokens.userId))
      .where(
        and(
          eq(users.emailNorm, address),
          eq(emailTokens.purpose, "change"),
          isNotNull(emailTokens.newEmail),
          isNull(emailTokens.usedAt),
          gt(emailTokens.expiresAt, ctx.now),
        ),
      )
      .orderBy(desc(emailTokens.createdAt))
      .limit(1),
  ])
  if (taken.length > 0 && waiting?.newEmail) await sendChangeLink(ctx, waiting, waiting.newEmail)
}
