import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { take } from "../accounts/count-attempts.ts"
import type { NewMessage } from "./contract.ts"
import { messageNotice } from "./notice.ts"
import { contactMessages } from "./table.ts"

/** Stores a visitor's message and then notifies the administrator by mail. Throws 429. */
export async function receiveMessage(ctx: Ctx, input: NewMessage): Promise<{ receivedAt: string }> {
  const { settings, client } = ctx
  await take(ctx, {
    parts: ["contact-message", client.bucket],
    most: settings.MESSAGES_PER_HOUR,
    seconds: 60 * 60,
  })
  await ctx.db.insert(contactMessages).values({ ...input, receivedAt: ctx.now })
  ctx.defer(ctx.mail.send(messageNotice(settings, input)))
  return { receivedAt: toIso(ctx.now) }
}
