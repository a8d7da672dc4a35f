import type { DnsAnswer } from "../../../dns/answer.ts"
import type { DomainCheck } from "./contract.ts"
import { missing, present, readTags, unanswered, wrong } from "./verdicts.ts"

const policies: Record<string, string> = {
  none: "Receivers are asked to report what fails SPF and DKIM, and to let it through. That is enough to send; once nothing of yours fails any more, p=quarantine also keeps others from using your name.",
  quarantine: "Receivers are asked to treat as spam what fails both SPF and DKIM.",
  reject: "Receivers are asked to refuse what fails both SPF and DKIM.",
}

/** Returns the DMARC records among a name's TXT records; null when the query failed. */
export function dmarcRecords(answer: DnsAnswer<"TXT">): string[] | null {
  if (answer.outcome === "failure") return null
  const texts = answer.outcome === "answer" ? answer.records : []
  return texts.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text))
}

/**
 * The domain's instruction to receivers for mail that only pretends to be from it (RFC 7489). `records` are of the domain, or,
 * with `isParents`, of the nearest name above it that has any; null when the lookup failed.
 */
export function judgeDmarc(records: readonly string[] | null, isParents: boolean): DomainCheck {
  if (records === null) return unanswered("dmarc")
  const [record, ...others] = records
  if (record === undefined) {
    return missing(
      "dmarc",
      "No DMARC record says what to do with mail that only pretends to come from you. Gmail and Yahoo ask for one.",
      "Add a TXT record at _dmarc with the value v=DMARC1; p=none, once SPF and DKIM are right.",
    )
  }
  if (others.length > 0) {
    const text = `There are ${others.length + 1} DMARC records. Receivers accept one, and ignore them all when there are more.`
    return wrong("dmarc", text, "Keep one record, and delete the others.")
  }
  const tags = readTags(record)
  const policy = ((isParents ? tags.get("sp") : undefined) ?? tags.get("p"))?.toLowerCase() ?? ""
  const text = Object.hasOwn(policies, policy) ? policies[policy] : undefined
  if (text === undefined) {
    const trouble = policy === "" ? "It does not say what to do." : `DMARC knows no policy “${policy}”.`
    return wrong("dmarc", trouble, "Give it p=none, p=quarantine or p=reject.", record)
  }
  return present("dmarc", text, record)
}
