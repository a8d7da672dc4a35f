import type { Ctx } from "../../core/context.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { findState } from "../../people/contacts/hear-from-them.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"

/** Whether a contact asked to be left alone, or every address of theirs is suppressed: nothing more is collected of them. */
export function isLeftAlone(ctx: Ctx, contactId: string): boolean {
  if (findState(ctx, contactId) === "do_not_contact") return true
  const addresses = addressesOf(ctx, contactId)
  return addresses.length > 0 && findSuppressed(ctx, addresses).size === addresses.length
}
