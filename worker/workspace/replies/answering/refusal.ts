import { readMailboxRow } from "../../campaigns/mailboxes/keep-reading.ts"
import type { NamedThread } from "../../campaigns/messages/select-threads.ts"
import type { Ctx } from "../../core/context.ts"
import { primaryAddressOf } from "../../people/contacts/addresses.ts"
import { lookUpContact } from "../../people/contacts/refer-to-contact.ts"
import { findSuppression } from "../../people/suppressions/find-suppression.ts"

type About = Pick<NamedThread["thread"], "contactId" | "mailboxId">

/** The address for an answer: the person's current one; null when they have none. */
export const addressIn = (ctx: Ctx, { contactId }: Pick<About, "contactId">): string | null =>
  contactId === null ? null : primaryAddressOf(ctx, contactId)

/** Returns why nothing may be sent in a thread; null when sending is allowed. */
export function refusalOf(ctx: Ctx, thread: About): string | null {
  if (thread.contactId === null) return "This person is no longer in your contacts."
  if (!readMailboxRow(ctx, thread.mailboxId))
    return "The mailbox of this conversation was removed, so nothing can be sent from it."
  if (lookUpContact(ctx, thread.contactId)?.state === "do_not_contact")
    return "They are marked as do not contact, so nothing can be sent to them."
  const address = addressIn(ctx, thread)
  if (address === null) return "This person has no email address."
  return findSuppression(ctx, address)
    ? "They are on the do-not-contact list, so nothing can be sent to them."
    : null
}
