import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { DAY } from "../../../site/time/contract.ts"
import { domainOf } from "../../campaigns/engine/ledger.ts"
import { wroteToDomain } from "../../campaigns/engine/wrote-to-domain.ts"
import type { Ctx } from "../../core/context.ts"
import { findByAddress } from "../../people/contacts/find-by-address.ts"
import { isFreeMailDomain } from "../../people/verification/free-mail-domains.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"
import type { Verdict } from "../reading/verdict.ts"

/** For so long a colleague of somebody who was written to may answer for them. */
const longestAgo = 60 * DAY

/**
 * Whether a forwarded message that answers none of ours is for the team all the same: it asks us not to write again, a contact
 * wrote it, or somebody at a domain to which this mailbox wrote lately. A forwarding rule may bring the owner's private mail
 * too, which nobody else may read.
 */
export function concernsUs(ctx: Ctx, mailboxId: string, mail: InboundMail, verdict: Verdict): boolean {
  if (verdict.class === "opt_out") return true
  const address = foldAddress(mail.from.address)
  if (address === null || verdict.class === "bounce") return false
  if (findByAddress(ctx, address)) return true
  const domain = domainOf(address)
  return !isFreeMailDomain(domain) && wroteToDomain(ctx, mailboxId, domain, ctx.now - longestAgo)
}
