import { eq } from "drizzle-orm"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Ctx } from "../../core/context.ts"
import { sentAddressOf } from "../../people/trashed/sent-address.ts"
import { events, type MessageRow } from "../messages/table.ts"

/** The contact whom a message went to, also when they are in the trash; null when it was never sent. */
export const sentToWhom = ({ db }: Pick<Ctx, "db">, messageId: string): string | null =>
  db
    .select({ contactId: events.contactId })
    .from(events)
    .where(eq(events.dedupeKey, `sent:${messageId}`))
    .get()?.contactId ?? null

/** The address, folded, to which a message went, also when its contact is in the trash; null when nobody knows it any more. */
export function recipientOf(ctx: Pick<Ctx, "db">, { id, toAddress }: MessageRow): string | null {
  const contactId = toAddress === null ? sentToWhom(ctx, id) : null
  const address = toAddress ?? (contactId && sentAddressOf(ctx, contactId, id))
  return address ? foldAddress(address) : null
}
