import type { DomainCheck } from "./contract.ts"
import { present, wrong } from "./verdicts.ts"

export function judgeEnd(record: string, terms: string[]): DomainCheck {
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
const endIt = "Let it end with ~all or -all."
