import { and, desc, eq, gt, isNull } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { changeRequestedNotice } from "../../mail/account-notices.ts"
import { changeMail } from "../../mail/messages.ts"
import { noteEvent } from "../security/note-event.ts"
import { mailNotice, passwordPage, whenAndWhere } from "../security/notices.ts"
import { takeFrom } from "./count-attempts.ts"
import { foldAddress } from "./fold-address.ts"
import { emailChangeLimit, mailLimit } from "./limits.ts"
import { linkTo, newLink } from "./mailed-link.ts"
import { checkTaken } from "./refuse-taken.ts"
import { emailTokens, type User, users } from "./table.ts"

type Owner = Pick<User, "id" | "email">

/**
 * Starts a change of address: nothing changes until the link sent to the new address is used, and the old address is
 * notified. Does nothing for an address that is already the person's own. Throws 422 `email_exists`, and 429.
 */
export async function requestEmailChange(ctx: Ctx, user: Owner, email: string): Promise<void> {
  const address = foldAddress(email)
  if (!address) throw invalid()
  if (address === foldAddress(user.email)) return

  const limits = [emailChangeLimit(user.id), mailLimit("change", address)]
  const [taken, used, [owner]] = await ctx.db.batch([
    ...takeFrom(ctx, limits),
    ctx.db.select({ id: users.id }).from(users).where(eq(users.emailNorm, address)),
  ])
  checkTaken(ctx, limits, taken, used)
  if (owner) throw emailExists()

  await sendChangeLink(ctx, user, address)
}

/** The query for the address that waits for its link; no row when none does. */
export const pendingChange = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ newEmail: emailTokens.newEmail })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, "change"),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(emailTokens.createdAt))
    .limit(1)

/** Mails the link to the pending address, and a notice to the current one, unless they have just been sent. */
export async function sendChangeLink(ctx: Ctx, { id, email }: Owner, newAddress: string): Promise<void> {
  const { token, statements } = newLink(ctx, id, "change", newAddress)
  const [stored] = await ctx.db.batch(statements)
  if (stored.length === 0) return
  ctx.defer(ctx.mail.send(changeMail(newAddress, linkTo(ctx, "/confirm", token, "email_change"))))
  noteEvent(ctx, { kind: "address", personId: id, detail: "requested" })
  mailNotice(ctx, changeRequestedNotice(email, whenAndWhere(ctx), passwordPage(ctx)))
}

export const emailExists = () => {
  const message = "A user with this email address has already been registered"
  return new Problem(422, "email_exists", message, {
    details: [{ field: "email", code: "email_exists", message }],
  })
}

const invalid = () =>
  new Problem(400, "validation_failed", "Unable to validate email address: invalid format", {
    details: [{ field: "email", code: "invalid", message: "Please enter a valid email address" }],
  })
