import * as z from "zod/mini"
import type { Disposition } from "./contract.ts"

/** Messages from one address that were judged alike. */
export interface ReportedRow {
  source: string
  messages: number
  dkim: boolean
  spf: boolean
  disposition: Disposition
  isForwarded: boolean
  signedBy: string
  sentBy: string
}

/** What is known of a record: its values by their paths below it, and who spoke for the message. */
export interface OpenRecord {
  values: Map<string, string>
  auth: { kind: "dkim" | "spf"; domain: string; selector: string; result: string }[]
}

/** RFC 7489, appendix C, and RFC 9990: why a receiver did not do what the policy says. */
const forwarding = /\b(?:forwarded|mailing_list|trusted_forwarder)\b/
/** How Gmail says that a forwarder's signature was in order (RFC 8617). */
const chained = /\barc=pass\b/
const Address = z.union([z.ipv4(), z.ipv6()])
const domainForm = /^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{2,63}$/
/** More than any receiver counts in a period. */
const mostMessages = 1_000_000_000

/** A record's row; null for one without an address or a number. */
export function toRow({ values, auth }: OpenRecord): ReportedRow | null {
  const of = (path: string) => (values.get(path) ?? "").toLowerCase()
  const source = of("row/source_ip")
  const messages = Number(of("row/count"))
  if (!Address.safeParse(source).success) return null
  if (!Number.isInteger(messages) || messages < 1 || messages > mostMessages) return null
  const disposition = of("row/policy_evaluated/disposition")
  return {
    source,
    messages,
    dkim: of("row/policy_evaluated/dkim") === "pass",
    spf: of("row/policy_evaluated/spf") === "pass",
    disposition: disposition === "quarantine" || disposition === "reject" ? disposition : "none",
    isForwarded:
      forwarding.test(of("row/policy_evaluated/reason/type")) ||
      chained.test(of("row/policy_evaluated/reason/comment")),
    signedBy: passedBy(auth, "dkim"),
    sentBy: passedBy(auth, "spf"),
  }
}

const passedBy = (auth: OpenRecord["auth"], wanted: "dkim" | "spf"): string =>
  auth.find(({ kind, domain, result }) => kind === wanted && result === "pass" && domainForm.test(domain))
    ?.domain ?? ""
