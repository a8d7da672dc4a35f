import type { Details } from "../../people/contacts/write-details.ts"
import { isBlank } from "../../people/details/contract.ts"
import type { Policy } from "./contract.ts"

/** The changes to an existing person. A blank in the file never empties a detail. */
export function mergeContact(known: Details, draft: Details, policy: Policy): Partial<Details> {
  if (policy === "skip") return {}
  const changed = Object.entries(draft).filter(([field, value]) => {
    const before = known[field as keyof Details]
    const isNews = !isBlank(value) && JSON.stringify(value) !== JSON.stringify(before)
    return isNews && (policy === "update" || isBlank(before))
  })
  return Object.fromEntries(changed) as Partial<Details>
}
