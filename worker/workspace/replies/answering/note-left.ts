import { noteReached } from "../../campaigns/engine/note-reached.ts"
import { settleUnknown } from "../../campaigns/engine/review.ts"
import { findOutgoing } from "../../campaigns/messages/find-outgoing.ts"
import { noteReplyFound } from "../../campaigns/messages/keep-reply.ts"
import { leftAt } from "../../campaigns/messages/left-at.ts"
import type { Ctx } from "../../core/context.ts"

/** Notes that a message of which it was unknown whether it left has. A reply of a member belongs to no sequence. */
export function noteLeft(ctx: Ctx, id: string): void {
  const message = findOutgoing(ctx, id)
  if (message?.enrolmentId) settleUnknown(ctx, id, true)
  else noteReplyFound(ctx, id)
  if (message) noteReached(ctx, message, leftAt(ctx, id))
}
