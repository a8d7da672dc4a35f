/** What a person is shown of what is held of them. */
export interface HeldDetail {
  what: string
  value: string
  /** Where it was found; null when that was not recorded. */
  from: string | null
  since: string | null
}
