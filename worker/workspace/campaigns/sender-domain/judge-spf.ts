import type { DnsAnswer } from "../../../dns/answer.ts"
import type { DomainCheck } from "./contract.ts"
import { judgeEnd } from "./judge-spf-end.ts"
import type { SpfSender } from "./spf-senders.ts"
import { missing, present, unanswered, wrong } from "./verdicts.ts"
import { isSpf, type SpfWalk } from "./walk-spf.ts"

const mechanism = /^[+?~-]?(?:all|(?:include|exists|ip4|ip6):.+|(?:a|mx|ptr)(?:[:/].*)?)$/i
const modifier = /^[a-z][a-z0-9_.-]*=/i
const needsLookUp = /^(?:[+?~-]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|redirect=)/i
const mostLookUps = 10

/** What is known besides the record: where it leads, and the service that sends for the mailbox. */
interface SpfContext {
  walk: SpfWalk | null
  sender: SpfSender | null
}

/** Which servers may send for the domain (RFC 7208). */
export function judgeSpf(
  answer: DnsAnswer<"TXT">,
  { walk, sender }: SpfContext = { walk: null, sender: null },
): DomainCheck {
  if (answer.outcome === "failure") return unanswered("spf")
  const texts = answer.outcome === "answer" ? answer.records : []
  const [record, ...others] = texts.filter(isSpf)
  if (record === undefined) {
    return missing(
      "spf",
      "No SPF record says which servers may send for this domain.",
      sender
        ? `Add the TXT record v=spf1 include:${sender.include} ~all, which lets ${sender.name} send, and name in it whoever else sends for this domain.`
        : "Add the TXT record that your mail provider gives you. It begins with v=spf1 and ends with ~all or -all.",
    )
  }
  if (others.length > 0) {
    return wrong(
      "spf",
      `There are ${others.length + 1} SPF records. Receivers accept one, and ignore them all when there are more.`,
      "Put everything into one record, and delete the others.",
    )
  }
  return judgeTerms(record, { walk, sender })
}

function judgeTerms(record: string, { walk, sender }: SpfContext): DomainCheck {
  const terms = record
    .split(" ")
    .slice(1)
    .filter((term) => term !== "")
  const unknown = terms.find((term) => !mechanism.test(term) && !modifier.test(term))
  if (unknown !== undefined) {
    return wrong("spf", `SPF knows no “${unknown}”, so receivers ignore the whole record.`, correct, record)
  }
  const asked = Math.max(walk?.lookUps ?? 0, terms.filter((term) => needsLookUp.test(term)).length)
  if (asked > mostLookUps) {
    return wrong(
      "spf",
      `It sends receivers to look up ${asked} names or more, with those of the services that it includes. They give up after ${mostLookUps}.`,
      "Take out the services that no longer send for this domain.",
      record,
    )
  }
  const judged = judgeEnd(record, terms)
  return judged.state === "present" && sender && walk ? judgeSender(judged, record, { walk, sender }) : judged
}

/** Whether the service that sends for the mailbox is named. Where servers are named by other means, it may be one of them. */
function judgeSender(
  judged: DomainCheck,
  record: string,
  { walk, sender }: { walk: SpfWalk; sender: SpfSender },
): DomainCheck {
  if (walk.included.has(sender.include))
    return present("spf", `It names ${sender.name}, which sends for this mailbox.`, record)
  if (walk.isOpen) return judged
  return wrong(
    "spf",
    `It does not name ${sender.name}, which sends for this mailbox.`,
    `Replace it by ${record.replace(/^v=spf1/i, `v=spf1 include:${sender.include}`)}`,
    record,
  )
}

const correct = "Correct it, or copy it again from your mail provider."
