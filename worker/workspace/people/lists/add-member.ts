import { conflict } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { findContact } from "../contacts/find-contact.ts"
import { isOneOf } from "../contacts/is-one-of.ts"
import { addMembers } from "./insert-members.ts"

/** Puts one contact on a list. Throws 404 for an unknown contact, and 409 for one who was merged or is on it already. */
export function addMember(ctx: Ctx, listId: string, contactId: string): string {
  const { id } = findContact(ctx, contactId)
  if (addMembers(ctx, listId, isOneOf([id])).length === 0) throw conflict("They are on this list already.")
  return id
}
