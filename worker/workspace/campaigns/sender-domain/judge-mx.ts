import type { DnsAnswer } from "../../../dns/answer.ts"
import type { DomainCheck } from "./contract.ts"
import { missing, present, unanswered, wrong } from "./verdicts.ts"

/** Whether the domain accepts mail: answers go there, and receivers distrust one that does not. */
export function judgeMx(answer: DnsAnswer<"MX">): DomainCheck {
  const add = "Add the MX records that your mail provider gives you."
  switch (answer.outcome) {
    case "failure":
      return unanswered("mx")
    case "no_such_name":
      return missing("mx", "There is no such domain.", "Look for a mistake in the mailbox's address.")
    case "no_data":
      return missing("mx", "No MX record says where mail for this domain goes.", add)
    case "answer": {
      const servers = answer.records
        .toSorted((one, other) => one.preference - other.preference)
        .map(({ exchange }) => exchange)
        .filter((host) => host !== "")
      // RFC 7505: a single dot instead of a server.
      if (servers.length === 0)
        return wrong("mx", "The domain says that it takes no mail at all.", add, "0 .")
      return present("mx", "Mail for this domain has somewhere to go.", servers.join(", "))
    }
  }
}
