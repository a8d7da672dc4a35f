import { and, desc, eq, gte, inArray, isNotNull } from "drizzle-orm"
import type { Arrival } from "../../../mail/mail-routes.ts"
import { type MessageRow, messages } from "../../campaigns/messages/table.ts"
import type { Ctx } from "../../core/context.ts"
import { contactPoints } from "../../people/contacts/table.ts"
import type { InboundMail } from "./inbound-mail.ts"

const day = 24 * 60 * 60 * 1000
/** After this an address alone says nothing about what is answered. */
const longestAgo = 60 * day

/** What is left of a message that never left: nobody can answer it. */
const left = ["sent", "delivered", "deferred", "bounced", "unknown", "claimed"] as const

/**
 * The message of ours that something which came in is about: by what it says that it answers, then by the address that it came
 * to, then by who sent it, if they were written to lately. Null when nothing tells.
 */
export function matchMail(ctx: Ctx, mail: InboundMail, arrival: Arrival): MessageRow | null {
  for (const id of new Set([...mail.parents, ...mail.returned])) {
    const found = findLeft(ctx, eq(messages.messageId, id))
    if (found) return found
  }
  const named = arrival.purpose === "forward" ? null : findLeft(ctx, eq(messages.id, arrival.id))
  return named ?? findByAddress(ctx, mail.from.address)
}

function findByAddress(ctx: Ctx, address: string): MessageRow | null {
  if (address === "") return null
  const owners = ctx.db
    .select({ id: contactPoints.contactId })
    .from(contactPoints)
    .where(and(eq(contactPoints.kind, "email"), eq(contactPoints.valueNorm, address)))
  const isLate = gte(messages.sentAt, ctx.now - longestAgo)
  return findLeft(ctx, and(inArray(messages.contactId, owners), isNotNull(messages.sentAt), isLate))
}

/** The last message to somebody that has left; null when nothing was ever sent to them. */
export const lastMessageTo = (ctx: Ctx, contactId: string): MessageRow | null =>
  findLeft(ctx, and(eq(messages.contactId, contactId), isNotNull(messages.sentAt)))

const findLeft = ({ db }: Ctx, condition: ReturnType<typeof and>): MessageRow | null =>
  db
    .select()
    .from(messages)
    .where(and(condition, eq(messages.direction, "out"), inArray(messages.state, [...left])))
    .orderBy(desc(messages.sentAt))
    .limit(1)
    .get() ?? null
