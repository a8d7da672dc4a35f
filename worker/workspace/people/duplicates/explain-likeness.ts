import { foldName } from "../../core/fold-name.ts"
import type { Contact } from "../contacts/contract.ts"
import { isFreeMailDomain } from "../verification/free-mail-domains.ts"
import { domainOf } from "../verification/judge-address.ts"
import { mailboxKey } from "../verification/mailbox-key.ts"
import type { Likeness } from "./contract.ts"

type Known = Pick<Contact, "name" | "email" | "company" | "outlet">

/**
 * Returns why two contacts may be the same person; empty when they share only a name, because two people may have the
 * same name.
 */
export function explainLikeness(one: Known, other: Known): Likeness[] {
  const reasons: Likeness[] = []
  if (sameText(keyOf(one), keyOf(other))) reasons.push("same_mailbox")
  if (foldName(one.name) !== foldName(other.name)) return reasons
  if (sameText(one.outlet?.id, other.outlet?.id)) reasons.push("same_outlet")
  if (sameText(foldName(one.company), foldName(other.company))) reasons.push("same_company")
  if (sameText(workDomain(one), workDomain(other))) reasons.push("same_domain")
  return reasons
}

/** A detail that neither of them has is not shared. */
const sameText = (one: string | null | undefined, other: string | null | undefined) => !!one && one === other

const keyOf = ({ email }: Known) => email && mailboxKey(email.toLowerCase())

function workDomain({ email }: Known): string | null {
  const domain = email && domainOf(email.toLowerCase())
  return domain && !isFreeMailDomain(domain) ? domain : null
}
