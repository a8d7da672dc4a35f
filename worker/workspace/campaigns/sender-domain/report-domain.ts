import type { DnsAnswer } from "../../../dns/answer.ts"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { lookUp } from "../../core/dns/look-up.ts"
import { isFreeMailDomain } from "../../people/verification/free-mail-domains.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { checkDkim } from "./check-dkim.ts"
import type { DomainQuestion, DomainReport } from "./contract.ts"
import { dmarcRecords, judgeDmarc } from "./judge-dmarc.ts"
import { judgeMx } from "./judge-mx.ts"
import { judgeSpf } from "./judge-spf.ts"
import { domainOf, planDomainCheck } from "./plan-check.ts"
import { spfSenderOf } from "./spf-senders.ts"
import { isSpf, walkSpf } from "./walk-spf.ts"

/** The maximum number of parent names to check for a domain. */
const mostParents = 4

/**
 * Looks up the DNS records that receivers will check for a mailbox's domain. It makes network requests. Throws 404,
 * also for a sandbox, from which nothing is sent.
 */
export async function reportDomain(
  ctx: Ctx,
  id: string,
  { selector }: DomainQuestion,
): Promise<DomainReport> {
  const mailbox = findMailboxRow(ctx, id)
  if (mailbox.driver === "sandbox") throw notFound("domain")
  const report = await lookAtDomain(ctx, mailbox, { selector })
  ctx.write(() => planDomainCheck(ctx, mailbox.address))
  return report
}

/** The same for a mailbox's row. It makes network requests. */
export async function lookAtDomain(
  ctx: Ctx,
  { address, host }: Pick<MailboxRow, "address" | "host">,
  { selector }: DomainQuestion,
): Promise<DomainReport> {
  const domain = domainOf(address)
  if (isFreeMailDomain(domain)) return { domain, isProviders: true, checks: [] }
  const [servers, texts, dkim, policy] = await Promise.all([
    lookUp(ctx, domain, "MX"),
    lookUp(ctx, domain, "TXT"),
    checkDkim(ctx, domain, selector),
    findPolicy(ctx, domain),
  ])
  return {
    domain,
    isProviders: false,
    checks: [
      judgeMx(servers),
      judgeSpf(texts, { walk: await walkAll(ctx, texts), sender: spfSenderOf(host) }),
      dkim,
      judgeDmarc(policy.records, policy.isParents),
    ],
  }
}

/** Where the domain's SPF record leads; null without one. */
async function walkAll(ctx: Ctx, texts: DnsAnswer<"TXT">) {
  const record = texts.outcome === "answer" ? texts.records.find(isSpf) : undefined
  return record === undefined ? null : walkSpf(record, (name) => lookUp(ctx, name, "TXT"))
}

/** The nearest name with a policy of DMARC: the domain, or one above it that has more than a top level. */
export async function findPolicy(ctx: Ctx, domain: string) {
  const labels = domain.split(".")
  const names = labels
    .slice(0, -1)
    .map((_, at) => labels.slice(at).join("."))
    .slice(0, mostParents + 1)
  for (const name of names) {
    const records = dmarcRecords(await lookUp(ctx, `_dmarc.${name}`, "TXT"))
    if (records === null || records.length > 0) return { name, records, isParents: name !== domain }
  }
  return { name: domain, records: [], isParents: false }
}
