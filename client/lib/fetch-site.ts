import type { PublicSite } from "#contract/site/site-settings"
import { send } from "./send.ts"

/** What the public site says of itself, as the browser asks for it; for a minute it knows the answer by itself. */
export const fetchSite = () => send<PublicSite>("/api/site", { method: "GET" })
