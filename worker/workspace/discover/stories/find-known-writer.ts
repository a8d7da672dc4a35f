import type { Ctx } from "../../core/context.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { recognisePerson } from "../../people/contacts/recognise-person.ts"
import { recogniseOutlet } from "../../people/outlets/keep-found-outlet.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import type { KnownWriter } from "./contract.ts"

interface Writer {
  name: string
  outlet: { name: string; site: string }
}

/** The contact of this name at this outlet; null for none. */
export function findKnownWriter(ctx: Ctx, { name, outlet }: Writer): KnownWriter | null {
  const { id = "", name: company = outlet.name } = recogniseOutlet(ctx, { url: outlet.site }) ?? {}
  const person = recognisePerson(
    ctx,
    { id, name: company },
    { name, title: "", isShared: false, addresses: [] },
  )
  if (!person) return null
  const { email, state, lastContactedAt } = findContact(ctx, person.id)
  return {
    contactId: person.id,
    hasAddress: email !== null,
    lastContactedAt,
    isSuppressed: state === "do_not_contact" || (email !== null && findSuppressed(ctx, [email]).size > 0),
  }
}
