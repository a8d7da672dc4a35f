import { readMailbox } from "../../campaigns/engine/mailboxes.ts"
import { countSent } from "../../campaigns/messages/count-sent.ts"
import type { SentMessage } from "../../campaigns/messages/find-left.ts"
import type { Ctx } from "../../core/context.ts"
import { findState } from "../../people/contacts/hear-from-them.ts"
import { shortenAddress } from "../../people/contacts/shorten-address.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"
import { findSuppression } from "../../people/suppressions/find-suppression.ts"
import { personalData } from "../personal-data.ts"
import type { Holding } from "./contract.ts"

/** The data about the person to whom a message went, and the source of each detail (GDPR, articles 14 and 15). */
export function readHolding(ctx: Ctx, message: SentMessage): Holding {
  const { organisation, postalAddress } = senderDetailsOf(ctx)
  const sender = organisation || readMailbox(ctx, message.mailboxId)?.displayName || "The sender"
  const { contactId, toAddress } = message
  const state = contactId === null ? undefined : findState(ctx, contactId)
  if (contactId === null || state === undefined) return { sender, postalAddress, person: null }
  const address = toAddress ?? ""
  return {
    sender,
    postalAddress,
    person: {
      address: shortenAddress(address),
      isStopped: state === "do_not_contact" || findSuppression(ctx, address) !== null,
      details: personalData.flatMap(({ disclose }) => disclose?.(ctx, contactId) ?? []),
      messagesSent: countSent(ctx, contactId),
    },
  }
}
