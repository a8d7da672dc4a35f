import type { Settings } from "../../../env.ts"

/** Who asks for passkeys: they belong to the host of the site, and no other origin may ask for them. */
export const relyingParty = ({ SITE_ORIGIN }: Settings) => ({
  id: new URL(SITE_ORIGIN).hostname,
  origin: SITE_ORIGIN,
})

/** Milliseconds that a person may take. */
export const TIMEOUT = 300_000
