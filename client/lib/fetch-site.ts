import { at } from "./addresses.ts"
import { send } from "./send.ts"

/** What the public site says of itself, as the browser asks for it; for a minute it knows the answer by itself. */
export const fetchSite = () => send("GET", at("/api/site"))
