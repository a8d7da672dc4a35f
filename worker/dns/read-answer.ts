import * as z from "zod/mini"
import type { DnsAnswer, Records, RecordType } from "./answer.ts"
import { readText } from "./read-text.ts"

// The form that resolvers write: https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/
const StoredRecord = z.object({
  type: z.int(),
  TTL: z.int().check(z.minimum(0)),
  data: z.string(),
})
const Reply = z.object({
  Status: z.int(),
  Answer: z.optional(z.array(StoredRecord)),
  Authority: z.optional(z.array(StoredRecord)),
})

/** https://www.iana.org/assignments/dns-parameters */
const numbers: Record<RecordType, number> = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28, SRV: 33 }
const startOfAuthority = 6
const [noError, noSuchName] = [0, 3]

/** For how long something that is not there counts when the zone does not say, in seconds. */
const usual = 300

/** Reads a resolver's answer. An unknown form is a failure rather than a guess. */
export function readAnswer<Type extends RecordType>(text: string, type: Type): DnsAnswer<Type> {
  const parsed = Reply.safeParse(toJson(text))
  if (!parsed.success) return { outcome: "failure", reason: "malformed" }
  const { Status, Answer = [], Authority = [] } = parsed.data
  if (Status === noSuchName) return { outcome: "no_such_name", ttl: negativeTtl(Authority) }
  if (Status !== noError) return { outcome: "failure", reason: "server_failure" }
  // The aliases that lead to the records come before them.
  const asked = Answer.filter((record) => record.type === numbers[type])
  if (asked.length === 0) return { outcome: "no_data", ttl: negativeTtl(Authority) }
  const records = asked.flatMap(({ data }) => readers[type](data) ?? [])
  if (records.length < asked.length) return { outcome: "failure", reason: "malformed" }
  return { outcome: "answer", records, ttl: Math.min(...Answer.map(({ TTL }) => TTL)) }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** RFC 2308, section 5: the smaller of the lifetime of the zone's SOA record and the last number in it. */
function negativeTtl(authority: z.infer<typeof StoredRecord>[]): number {
  const zone = authority.find(({ type }) => type === startOfAuthority)
  const minimum = Number(zone?.data.split(" ").at(-1))
  return zone && Number.isSafeInteger(minimum) && minimum >= 0 ? Math.min(zone.TTL, minimum) : usual
}

const toName = (data: string) => data.toLowerCase().replace(/\.$/, "")
const IpV4 = z.ipv4()
const IpV6 = z.ipv6()

/** One record from its text; null when the text is not a valid one. */
const readers: { [Type in RecordType]: (data: string) => Records[Type] | null } = {
  MX: (data) => {
    const [, preference, exchange] = /^(\d{1,5}) +(\S+)$/.exec(data) ?? []
    return exchange === undefined ? null : { preference: Number(preference), exchange: toName(exchange) }
  },
  A: (data) => (IpV4.safeParse(data).success ? data : null),
  AAAA: (data) => (IpV6.safeParse(data).success ? data : null),
  TXT: readText,
  CNAME: toName,
  SRV: (data) => {
    const [, priority, port, target] = /^(\d{1,5}) \d{1,5} (\d{1,5}) (\S+)$/.exec(data) ?? []
    return target === undefined
      ? null
      : { priority: Number(priority), port: Number(port), target: toName(target) }
  },
}
