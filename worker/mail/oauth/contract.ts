/** The providers at which a person lets us into their mailbox on the provider's own page, without a password. */
export const consentProviders = ["google", "microsoft"] as const
export type ConsentProvider = (typeof consentProviders)[number]

export const CONSENT_NAMES: Record<ConsentProvider, string> = { google: "Google", microsoft: "Microsoft" }
