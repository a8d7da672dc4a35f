import type { DnsAnswer } from "../../../dns/answer.ts"
import type { DomainCheck } from "./contract.ts"
import { missing, present, readTags, unanswered, wrong } from "./verdicts.ts"

/** The lookup of a selector, and its result. */
interface Selected {
  selector: string
  answer: DnsAnswer<"TXT">
}

/** The bytes of an RSA key of 1024 bits with what is around it, rounded down: receivers take no shorter one (RFC 8301). */
const shortestRsa = 140

/**
 * Checks whether there is a key to verify signatures with (RFC 6376). One good key is enough; `isNamed` means that the
 * selector is known rather than guessed.
 */
export function judgeDkim(asked: readonly Selected[], isNamed: boolean): DomainCheck {
  const judged = asked.flatMap(judgeKey)
  const best =
    judged.find(({ state }) => state === "present") ?? judged.find(({ state }) => state === "wrong")
  if (best) return best
  if (asked.some(({ answer }) => answer.outcome === "failure")) return unanswered("dkim")
  const turnOn = "Turn DKIM on at your mail provider, and add the record that it gives you."
  return isNamed
    ? missing("dkim", `There is no key under the selector ${asked[0]?.selector}.`, turnOn)
    : missing(
        "dkim",
        "There is no key under any of the usual selectors.",
        `${turnOn} If it is on already, give us your selector: your provider names it, and it stands as s= in the DKIM-Signature of your messages.`,
      )
}

/** Missing where there is no key: a name with other records under it has none either. */
function judgeKey({ selector, answer }: Selected): DomainCheck[] {
  if (answer.outcome !== "answer") return []
  const record = answer.records.find((text) => readTags(text).has("p"))
  if (record === undefined) return []
  const trouble = troubleWith(readTags(record))
  return [
    trouble
      ? wrong("dkim", `Selector ${selector}: ${trouble}`, renew, record)
      : present("dkim", `Selector ${selector} has a key to check your signatures by.`, record),
  ]
}

function troubleWith(tags: Map<string, string>): string | null {
  const version = tags.get("v")
  if (version !== undefined && version !== "DKIM1") return "its record is of no version that receivers know."
  const key = (tags.get("p") ?? "").replaceAll(/\s/g, "")
  if (key === "") return "its key was revoked."
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(key)) return "its key is damaged."
  const isRsa = (tags.get("k") ?? "rsa").toLowerCase() === "rsa"
  if (isRsa && (key.length * 3) / 4 < shortestRsa) return "its key is too short, and receivers ignore it."
  const isTest = tags
    .get("t")
    ?.split(":")
    .some((flag) => flag.trim() === "y")
  return isTest ? "it is marked as a test, so receivers treat your mail as if it were not signed." : null
}

const renew = "Have your mail provider make a new key, and replace the record by what it gives you."
