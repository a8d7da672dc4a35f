/** What may be asked of a name, and what one record of it is. */
export interface Records {
  /** RFC 7505: an empty `exchange` says that the domain takes no mail. */
  MX: { preference: number; exchange: string }
  A: string
  AAAA: string
  /** The strings of one record, joined without anything between them (RFC 7208, section 3.3). */
  TXT: string
  CNAME: string
}
export type RecordType = keyof Records

export type DnsFailure = "timed_out" | "unreachable" | "server_failure" | "malformed"

/**
 * What came of a question. That there is no such name, and that the name has no such record, are answers; a failure is none,
 * and says nothing about the name. `ttl` is in seconds.
 */
export type DnsAnswer<Type extends RecordType> =
  | { outcome: "answer"; records: Records[Type][]; ttl: number }
  | { outcome: "no_such_name"; ttl: number }
  | { outcome: "no_data"; ttl: number }
  | { outcome: "failure"; reason: DnsFailure }
