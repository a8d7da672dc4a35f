import { and, asc, eq, inArray, lt } from "drizzle-orm"
import { routesOf } from "../../../mail/mail-routes.ts"
import type { Ctx } from "../../core/context.ts"
import type { Mail } from "../mailboxes/sending.ts"
import { messages } from "../messages/table.ts"
import type { Due } from "./read-due.ts"
import type { Composed } from "./world.ts"

/** Completes a text to a message: its own id, and, as a reply, the ids of what was sent before it in its thread (RFC 5322, 3.6.4). */
export function addressMail(ctx: Ctx, due: Due, composed: Extract<Composed, { kind: "composed" }>): Mail {
  const { message, mailbox, rules } = due
  const { to, subject, text, html } = composed
  const isReply = rules.steps.find(({ id }) => id === message.stepId)?.thread === "reply"
  const before = isReply ? sentBefore(ctx, due) : []
  const { messageId } = routesOf(
    ctx.settings,
    { workspaceId: ctx.workspaceId, id: message.id },
    mailbox.address,
  )
  return {
    id: message.id,
    mailboxId: mailbox.id,
    messageId,
    to,
    subject,
    text,
    html,
    inReplyTo: before.at(-1) ?? null,
    references: before,
  }
}

/** From the message on that began the thread when it was sent. Its step may be a reply by now. */
function sentBefore({ db }: Ctx, { message, enrolment }: Due): string[] {
  const rows = db
    .select({ id: messages.messageId, inReplyTo: messages.inReplyTo })
    .from(messages)
    .where(
      and(
        eq(messages.enrolmentId, enrolment.id),
        lt(messages.position, message.position ?? 1),
        inArray(messages.state, ["sent", "delivered", "deferred"]),
      ),
    )
    .orderBy(asc(messages.position))
    .all()
  const first = rows.findLastIndex(({ inReplyTo }) => inReplyTo === null)
  return rows.slice(Math.max(first, 0)).flatMap(({ id }) => id ?? [])
}
