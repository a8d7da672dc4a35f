import type { DnsAnswer } from "../../../dns/answer.ts"
import type { DomainCheck } from "./contract.ts"
import { missing, present, unanswered, wrong } from "./verdicts.ts"

const mechanism = /^[+?~-]?(?:all|(?:include|exists|ip4|ip6):.+|(?:a|mx|ptr)(?:[:/].*)?)$/i
const modifier = /^[a-z][a-z0-9_.-]*=/i
const needsLookUp = /^(?:[+?~-]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|redirect=)/i
const mostLookUps = 10

/** Which servers may send for the domain (RFC 7208). */
export function judgeSpf(answer: DnsAnswer<"TXT">): DomainCheck {
  if (answer.outcome === "failure") return unanswered("spf")
  const texts = answer.outcome === "answer" ? answer.records : []
  const [record, ...others] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (record === undefined) {
    return missing(
      "spf",
      "No SPF record says which servers may send for this domain.",
      "Add the TXT record that your mail provider gives you. It begins with v=spf1 and ends with ~all or -all.",
    )
  }
  if (others.length > 0) {
    return wrong(
      "spf",
      `There are ${others.length + 1} SPF records. Receivers accept one, and ignore them all when there are more.`,
      "Put everything into one record, and delete the others.",
    )
  }
  return judgeTerms(record)
}

function judgeTerms(record: string): DomainCheck {
  const terms = record
    .split(" ")
    .slice(1)
    .filter((term) => term !== "")
  const unknown = terms.find((term) => !mechanism.test(term) && !modifier.test(term))
  if (unknown !== undefined) {
    return wrong("spf", `SPF knows no “${unknown}”, so receivers ignore the whole record.`, correct, record)
  }
  const asked = terms.filter((term) => needsLookUp.test(term)).length
  if (asked > mostLookUps) {
    return wrong(
      "spf",
      `It sends receivers to look up ${asked} names. They give up after ${mostLookUps}.`,
      "Take out the services that no longer send for this domain.",
      record,
    )
  }
  return judgeEnd(record, terms)
}

function judgeEnd(record: string, terms: string[]): DomainCheck {
  const end = terms.find((term) => /^[+?~-]?all$/i.test(term))?.toLowerCase()
  if (end === "all" || end === "+all") {
    return wrong("spf", "It lets every server in the world send for this domain.", endIt, record)
  }
  const isOpen = end === "?all" || (end === undefined && !terms.some((term) => /^redirect=/i.test(term)))
  if (isOpen) {
    return wrong(
      "spf",
      "It does not say what to do with mail from servers that it does not name.",
      endIt,
      record,
    )
  }
  return present("spf", "It says which servers may send. Your mail provider's must be among them.", record)
}

const correct = "Correct it, or copy it again from your mail provider."
const endIt = "Let it end with ~all or -all."
