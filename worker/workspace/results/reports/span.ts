/** The milliseconds of a period, without its end, and whose work is counted. */
export interface Span {
  /** Left out for all of them. */
  client?: string | undefined
  from: number
  until: number
}

/** Of one client. */
export interface ClientSpan extends Span {
  client: string
}
