import type { Ctx } from "../../core/context.ts"
import { noteContacted } from "../../people/contacts/refer-to-contact.ts"
import { isSandbox } from "../campaigns/in-sandbox.ts"
import type { MessageRow } from "../messages/table.ts"

/** Keeps when a message reached its person. What stays in the sandbox reaches nobody, and counts for no plan. */
export function noteReached(
  ctx: Ctx,
  { contactId, mailboxId }: Pick<MessageRow, "contactId" | "mailboxId">,
  at: number,
): void {
  if (contactId !== null && !isSandbox(ctx, mailboxId)) noteContacted(ctx, contactId, at)
}
