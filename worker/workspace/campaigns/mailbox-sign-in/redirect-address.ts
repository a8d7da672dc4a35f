import type { Settings } from "../../../env.ts"
import type { ConsentProvider } from "../../../mail/oauth/contract.ts"

/**
 * Where a provider sends people back: one page for each, so that the answer of one is never taken for the other's. Nothing in a
 * request changes it.
 */
export const redirectAddressOf = ({ SITE_ORIGIN }: Settings, provider: ConsentProvider): string =>
  `${SITE_ORIGIN}/dashboard/mailboxes/connected/${provider}`
