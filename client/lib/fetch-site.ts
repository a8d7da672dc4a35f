import { at } from "./addresses.ts"
import { send } from "./send.ts"

/** The public site's settings as the browser reads them; it keeps the answer for a minute. */
export const fetchSite = () => send("GET", at("/api/site"))
