import { addressIn } from "./delivery-status.ts"
import { delayed } from "./delivery-words.ts"
import type { InboundMail } from "./inbound-mail.ts"
import { judgeFailure } from "./judge-failure.ts"
import { toLine } from "./to-line.ts"
import type { FailedRecipient } from "./verdict.ts"

/** From here on a report repeats the message itself. */
const original =
  /^[ \t|*>-]{0,40}(?:(?:this is a copy of|below (?:this line )?is a copy|here is a copy|a copy of) (?:the|your) (?:original )?(?:message|mail)|(?:original|returned|undelivered) (?:message|mail)(?: (?:follows|headers|header|text))?\b|(?:message|mail) (?:headers?|text|contents?|header|details) follows?|message (?:headers|details)|unsent message|the (?:original|following) (?:message|mail) (?:was attached|follows)|return-path:|received: (?:from|by)|start of (?:message|header)|begin original|header of|copy of (?:the )?message|text follows|以下はメール|--- (?:enclosed|below))/im

const longest = 8000
const mostRecipients = 50

/** A line that begins with an address, as most reports name each recipient. */
const recipientLine =
  /^[\s*>|"'-]{0,12}(?:to:?\s+|for\s+|smtp:|rfc822;)?[<"']{0,2}[^\s<>"';,:()[\]]{1,100}@[^\s<>"';,:()[\]]{1,200}[>"']{0,2}/i
const numbers = /(?:^|[^\d.])[45]\d\d(?:[- ][45]\.\d{1,3}\.\d{1,3})?[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/

/** How mail servers name the address that was forwarded: Postfix, Sendmail and Exim. */
const forwarded = /\((?:expanded|generated) from:? ([^\s()]{1,320})/i

/** Reads the recipients of a report that is written for people only, such as qmail's, Exim's and those of appliances. */
export function readToldInWords(
  { text, subject }: Pick<InboundMail, "text" | "subject">,
  failedTo = "",
): FailedRecipient[] {
  const report = text.slice(0, longest * 2)
  const end = original.exec(report)?.index ?? report.length
  const told = report.slice(0, end < 5 ? longest : Math.min(end, longest))
  if (delayed.test(told)) return [recipientOf("", told, true)]
  const groups = splitByRecipient(told)
  if (groups.length === 0) {
    const named = addressIn(
      failedTo ||
        (/(?:rcpt to|recipient|deliver(?:y|ed)? (?:mail |message )?to|address)[^@\n]{0,60}?(\S+@\S+)/i.exec(
          told,
        )?.[1] ??
          ""),
    )
    return [recipientOf(named, told, false, subject)]
  }
  // Where the reasons stand in one place, below all the addresses, they are everybody's.
  const common = groups.every(({ said }) => !numbers.test(said) && said.trim().length < 12)
  return groups.map(({ address, said }) => recipientOf(address, common ? told : said, false, subject))
}

function splitByRecipient(told: string): { address: string; said: string }[] {
  const groups: { address: string; said: string }[] = []
  for (const line of told.split("\n")) {
    const found = recipientLine.exec(line.slice(0, 400))?.[0]
    if (found && groups.length < mostRecipients && !/^\s*(?:from|sender|reply|on )/i.test(line)) {
      const address = addressIn(found)
      const known = groups.find((group) => group.address === address)
      if (known) known.said += ` ${line.slice(found.length)}\n`
      else groups.push({ address, said: `${line.slice(found.length)}\n` })
    } else {
      const last = groups.at(-1)
      if (last) last.said += `${line}\n`
    }
  }
  return groups
}

function recipientOf(address: string, said: string, isDelay: boolean, subject = ""): FailedRecipient {
  const line =
    said.split("\n").find((one) => numbers.test(one)) ??
    said.split("\n").find((one) => one.trim() !== "") ??
    ""
  const status = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(line)?.[1] ?? ""
  const judged = isDelay ? "delay" : judgeFailure({ status, diagnostic: said })
  // Some say in their subject alone that there is no such user.
  const cause = judged === "passing" && status === "" ? judgeFailure({ status, diagnostic: subject }) : judged
  const original = addressIn(forwarded.exec(said)?.[1] ?? "")
  const isForwarded = original !== "" && original !== address
  return {
    address,
    ...(isForwarded && { original }),
    isHard: cause === "address",
    cause,
    detail: toLine(line),
  }
}
