import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { isFreeMailDomain } from "../../people/verification/free-mail-domains.ts"

/** Has the domain of a mailbox looked at once a day, from tomorrow on; not that of a provider, at which anybody gets a mailbox. */
export function planDomainCheck(ctx: Ctx, address: string): void {
  const domain = domainOf(address)
  if (!isFreeMailDomain(domain)) planJob(ctx, "domain.check", domain, ctx.now + DAY)
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase()
