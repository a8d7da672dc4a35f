/** The milliseconds of a period, without its end, and whose work is counted. */
export interface Span {
  client: string
  from: number
  until: number
}
