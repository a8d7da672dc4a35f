import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { findSenderAs } from "../../campaigns/mailboxes/senders.ts"
import type { SentMessage } from "../../campaigns/messages/find-left.ts"
import type { Ctx } from "../../core/context.ts"
import { findByAddress } from "../../people/contacts/addresses.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"

/**
 * The id of the workspace's mailbox from which a member wrote this message, which another mailbox got as a copy; null for
 * what anybody else wrote, and for a contact who has an address of ours, as when somebody tries a campaign on themselves.
 */
export function mailboxThatWrote(ctx: Ctx, { from }: InboundMail, { contactId }: SentMessage): string | null {
  const address = foldAddress(from.address)
  const mailbox = address === null ? undefined : findSenderAs(ctx, address)
  if (!address || !mailbox) return null
  return contactId !== null && findByAddress(ctx, address) === contactId ? null : mailbox.id
}
