import type { Ctx } from "../../http/context.ts"
import { confirmMail } from "../../mail/messages.ts"
import { takeFrom } from "./count-attempts.ts"
import { mailLimit } from "./limits.ts"
import { linkTo, newLink } from "./mailed-link.ts"
import type { User } from "./table.ts"

/** Mails the link that confirms an address, unless one has just been sent or the hourly limit is reached. */
export async function sendConfirmation(
  ctx: Ctx,
  { id, email, emailNorm }: Pick<User, "id" | "email" | "emailNorm">,
): Promise<void> {
  const [taken] = await ctx.db.batch(takeFrom(ctx, [mailLimit("confirm", emailNorm)]))
  if (taken.length === 0) return
  const { token, statements } = newLink(ctx, id, "confirm")
  const [stored] = await ctx.db.batch(statements)
  if (stored.length === 0) return
  await ctx.mail.send(confirmMail(email, linkTo(ctx, "/confirm", token, "signup")))
}
