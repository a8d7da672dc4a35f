import type { BulkAction, Contact } from "#contract/workspace/people/contacts"

/** A list after an action on some of its people: who no longer belongs to a list of this `state` has left it. */
export function afterAction(
  contacts: readonly Contact[],
  ids: readonly string[],
  action: BulkAction["action"],
  state: string | null,
): Contact[] {
  if (action === "verify") return [...contacts]
  const meant = new Set(ids)
  const others = contacts.filter(({ id }) => !meant.has(id))
  if (action === "delete" || (state !== null && state !== action)) return others
  return contacts.map((contact) => (meant.has(contact.id) ? { ...contact, state: action } : contact))
}
