import { settleUnknown } from "../../campaigns/engine/review.ts"
import { findOutgoing } from "../../campaigns/messages/find-outgoing.ts"
import { noteReplyFound } from "../../campaigns/messages/keep-reply.ts"
import { leftAt } from "../../campaigns/messages/left-at.ts"
import type { Ctx } from "../../core/context.ts"
import { noteContacted } from "../../people/contacts/refer-to-contact.ts"

/** Notes that a message of which it was unknown whether it left has. A reply of a member belongs to no sequence. */
export function noteLeft(ctx: Ctx, id: string): void {
  const message = findOutgoing(ctx, id)
  if (message?.enrolmentId) settleUnknown(ctx, id, true)
  else noteReplyFound(ctx, id)
  if (message?.contactId) noteContacted(ctx, message.contactId, leftAt(ctx, id))
}
