import type { Ctx } from "../../core/context.ts"
import { findContactDetail } from "../contacts/find-contact.ts"
import type { ContactPreferences } from "./contract.ts"
import { hearJournalists } from "./hear-journalists.ts"

/** What a contact decided about pitches, by their address. Throws 404. */
export async function findPreferences(ctx: Ctx, contactId: string): Promise<ContactPreferences> {
  const { email } = findContactDetail(ctx, contactId)
  const heard = email === null ? undefined : (await hearJournalists(ctx, [email])).get(email)
  return { isObjecting: heard?.isObjecting ?? false, preferences: heard?.preferences ?? null }
}
