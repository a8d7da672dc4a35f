import type { DnsAnswer } from "../../../dns/answer.ts"

/** What receivers meet when they follow an SPF record into those that it includes (RFC 7208, section 4.6.4). */
export interface SpfWalk {
  /** The names that they have to look up, in all; counting ends soon after the limit. */
  lookUps: number
  /** The domains whose records are included. */
  included: ReadonlySet<string>
  /** Whether it names servers by other means, or could not be followed to its end: others may be among them. */
  isOpen: boolean
}

type Ask = (name: string) => Promise<DnsAnswer<"TXT">>

/** More than receivers look up, and little enough for one check. */
const most = 15
const asksFor = /^[+?~-]?(include|exists|a|mx|ptr)(?:[:/]|$)|^(redirect)=/i

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text)

/** Follows a record. Each domain is asked once, so records that include each other end. */
export async function walkSpf(record: string, ask: Ask): Promise<SpfWalk> {
  const included = new Set<string>()
  const left = [record]
  let lookUps = 0
  let isOpen = false
  for (let text = left.pop(); text !== undefined && lookUps <= most; text = left.pop()) {
    for (const term of text.split(" ").slice(1)) {
      if (/^[+?~-]?(?:ip[46]:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr|exists:)/i.test(term)) isOpen = true
      if (!asksFor.test(term)) continue
      lookUps += 1
      const [, name] = /^(?:[+?~-]?include:|redirect=)(.+)$/i.exec(term) ?? []
      if (name === undefined || included.has(name.toLowerCase()) || lookUps > most) continue
      included.add(name.toLowerCase())
      const answer = await ask(name.toLowerCase())
      const next = answer.outcome === "answer" ? answer.records.find(isSpf) : undefined
      if (next === undefined) isOpen = true
      else left.push(next)
    }
  }
  return { lookUps, included, isOpen: isOpen || lookUps > most }
}
