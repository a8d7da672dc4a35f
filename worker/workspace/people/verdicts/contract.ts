/** Whether an address is known to accept mail; `unverified` until its domain was looked up. */
export const verifications = ["unverified", "deliverable", "risky", "undeliverable", "unknown"] as const
export type Verification = (typeof verifications)[number]

/** The verification of the address to which a contact is written. */
export interface AddressCheck {
  verification: Verification
  /** Why, in words. */
  detail: string
  /** How likely a message is to reach them, from 0 to 100; null until verified. */
  confidence: number | null
  /** A mailbox that several people read, such as `news@`. */
  isRole: boolean
  /** At a provider where anybody can get an address. */
  isFreeMail: boolean
  verifiedAt: string | null
}
