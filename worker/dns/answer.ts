/** The types of records that may be looked up, and the form of one record. */
export interface Records {
  /** RFC 7505: an empty `exchange` means that the domain accepts no mail. */
  MX: { preference: number; exchange: string }
  A: string
  AAAA: string
  /** The strings of one record, joined without a separator (RFC 7208, section 3.3). */
  TXT: string
  CNAME: string
  /** RFC 2782: an empty `target` means that there is no such service. */
  SRV: { priority: number; port: number; target: string }
}
export type RecordType = keyof Records

export type DnsFailure = "timed_out" | "unreachable" | "server_failure" | "malformed"

/**
 * The result of a DNS query. That a name does not exist, or has no such record, is an answer; a failure is not, and
 * says nothing about the name. `ttl` is in seconds.
 */
export type DnsAnswer<Type extends RecordType> =
  | { outcome: "answer"; records: Records[Type][]; ttl: number }
  | { outcome: "no_such_name"; ttl: number }
  | { outcome: "no_data"; ttl: number }
  | { outcome: "failure"; reason: DnsFailure }
