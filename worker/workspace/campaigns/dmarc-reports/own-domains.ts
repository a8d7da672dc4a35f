import { and, ne } from "drizzle-orm"
import { getDomain } from "tldts-icann"
import type { Ctx } from "../../core/context.ts"
import { isFreeMailDomain } from "../../people/verification/free-mail-domains.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { domainOf } from "../sender-domain/plan-check.ts"

/**
 * Whether reports about a domain are the workspace's to read: one of its mailboxes is at it, or at a name below it that has its policy.
 * A provider's own domain is nobody's.
 */
export function isOwnDomain({ db }: Pick<Ctx, "db">, domain: string): boolean {
  if (getDomain(domain) === null || isFreeMailDomain(domain)) return false
  const isThere = and(ne(mailboxes.driver, "sandbox"), ne(mailboxes.state, "removed"))
  const addresses = db.select({ address: mailboxes.address }).from(mailboxes).where(isThere).all()
  return addresses.some(({ address }) => `.${domainOf(address)}`.endsWith(`.${domain}`))
}
