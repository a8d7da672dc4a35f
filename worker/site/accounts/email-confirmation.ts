import type { Ctx } from "../../http/context.ts"
import { confirmMail } from "../../mail/messages.ts"
import { linkTo, newLink } from "./mailed-link.ts"
import type { User } from "./table.ts"

/** Mails the link that confirms an address, unless one has just gone. */
export async function sendConfirmation(ctx: Ctx, user: Pick<User, "id" | "email">): Promise<void> {
  const { token, statements } = newLink(ctx, user.id, "confirm")
  const [stored] = await ctx.db.batch(statements)
  if (stored.length === 0) return
  await ctx.mail.send(confirmMail(user.email, linkTo(ctx, "/confirm", token, "signup")))
}
