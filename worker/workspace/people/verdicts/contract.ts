/** What is known of whether an address takes mail; `unverified` until its domain was asked. */
export const verifications = ["unverified", "deliverable", "risky", "undeliverable", "unknown"] as const
export type Verification = (typeof verifications)[number]

/** What was found out about the address that a contact is written to. */
export interface AddressCheck {
  verification: Verification
  /** Why, in words. */
  detail: string
  /** How sure it is that a message reaches them, from 0 to 100; null until it was verified. */
  confidence: number | null
  /** A mailbox that several people read, such as `news@`. */
  isRole: boolean
  /** At a provider that gives an address to anybody. */
  isFreeMail: boolean
  verifiedAt: string | null
}
