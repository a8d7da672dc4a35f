import type { Ctx } from "../../core/context.ts"
import { lookUp } from "../../core/dns/look-up.ts"
import type { DomainFinding } from "./judge-address.ts"

/**
 * Returns whether a domain accepts mail according to its DNS records (RFC 5321, section 5.1). No mail server is
 * contacted.
 */
export async function askDomain(ctx: Ctx, domain: string): Promise<DomainFinding> {
  const servers = await lookUp(ctx, domain, "MX")
  switch (servers.outcome) {
    case "failure":
      return { kind: "unanswered" }
    case "no_such_name":
      return { kind: "missing" }
    case "answer": {
      const hosts = servers.records.map(({ exchange }) => exchange).filter((host) => host !== "")
      return hosts.length > 0 ? { kind: "mail_servers", hosts } : { kind: "takes_none" }
    }
    case "no_data":
      return askForAddresses(ctx, domain)
  }
}

async function askForAddresses(ctx: Ctx, domain: string): Promise<DomainFinding> {
  const [older, newer] = await Promise.all([lookUp(ctx, domain, "A"), lookUp(ctx, domain, "AAAA")])
  const outcomes = [older.outcome, newer.outcome]
  if (outcomes.includes("answer")) return { kind: "addresses_only" }
  return { kind: outcomes.includes("failure") ? "unanswered" : "no_mail" }
}
