import { isPlaceholder, isRoleAddress } from "../../../fetching/reading/whose-address.ts"
import type { Verification } from "../verdicts/contract.ts"
import { isDisposable } from "./disposable-domains.ts"
import { isFreeMailDomain } from "./free-mail-domains.ts"

/**
 * The domain's own statement: it names mail servers; it has addresses only, at which mail is then tried (RFC 5321,
 * section 5.1); it says that it accepts none (RFC 7505); it has neither; it does not exist; or nobody answered for it.
 */
export type DomainFinding =
  | { kind: "mail_servers"; hosts: string[] }
  | { kind: "addresses_only" | "takes_none" | "no_mail" | "missing" | "unanswered" }

/** Where an address was found, ordered from the best place, the outlet's own page, to an unknown one. */
export const provenances = ["own_page", "page", "person", "program", "file", "nowhere"] as const
export type Provenance = (typeof provenances)[number]

export interface Evidence {
  /** Folded. */
  address: string
  domain: DomainFinding
  provenance: Provenance
  /** The other side's answer when our own message came back. */
  bounce: string | null
}

export interface Judgement {
  verification: Exclude<Verification, "unverified">
  confidence: number
  detail: string
  isRole: boolean
  isFreeMail: boolean
}

/**
 * The verification of an address without writing to it. `deliverable` means that its domain accepts mail and that
 * nothing speaks against it: nobody can know more than that of a mailbox. Confidence begins with where the address was
 * found, rises when the domain names mail servers, and falls for a mailbox that several people read; a risky address
 * has at most 40, and one that accepts no mail 0.
 */
export function judgeAddress(evidence: Evidence): Judgement {
  const { address, provenance } = evidence
  const domain = domainOf(address)
  const flags = { isRole: isRoleAddress(address), isFreeMail: isFreeMailDomain(domain) }
  const [verification, most, why] = findVerdict(evidence)
  const start = found[provenance] + (evidence.domain.kind === "mail_servers" ? 20 : 0)
  const confidence = Math.min(most, start - (flags.isRole ? 15 : 0))
  const remarks = [
    why,
    flags.isRole && "Several people may read this mailbox.",
    flags.isFreeMail && `${domain} gives an address to anybody.`,
  ]
  return { verification, confidence, detail: remarks.filter(Boolean).join(" "), ...flags }
}

/** The points that an address gets for where it was found. */
const found: Record<Provenance, number> = {
  own_page: 70,
  page: 55,
  person: 50,
  program: 45,
  file: 40,
  nowhere: 30,
}

/** The verdict, the most confidence that it allows, and why. */
function findVerdict({ address, domain, bounce }: Evidence): [Judgement["verification"], number, string] {
  const name = domainOf(address)
  if (bounce !== null) return ["undeliverable", 0, `A message to it came back: ${bounce}`]
  switch (domain.kind) {
    case "missing":
      return ["undeliverable", 0, `There is no domain ${name}.`]
    case "takes_none":
      return ["undeliverable", 0, `${name} says that it takes no mail.`]
    case "no_mail":
      return ["undeliverable", 0, `${name} has no mail server, and no address at which mail could be tried.`]
    case "unanswered":
      return ["unknown", 50, `${name} could not be checked just now. It will be checked again automatically.`]
  }
  if (isDisposable([name, ...(domain.kind === "mail_servers" ? domain.hosts : [])])) {
    return ["risky", 10, `${name} hands out addresses for a short while.`]
  }
  if (isPlaceholder(address))
    return ["risky", 10, "It looks like an example, or like a mailbox that nobody reads."]
  if (domain.kind === "addresses_only") {
    return [
      "risky",
      40,
      `${name} names no mail server. Mail is tried at its website, which seldom takes any.`,
    ]
  }
  return [
    "deliverable",
    100,
    `${name} takes mail. Whether this mailbox exists, nobody can know without writing to it.`,
  ]
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1)
