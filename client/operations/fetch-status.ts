import { at } from "../lib/addresses.ts"
import { send } from "../lib/send.ts"

/** What the status page says, as the browser reads it. */
export const fetchStatus = () => send("GET", at("/api/status"))
