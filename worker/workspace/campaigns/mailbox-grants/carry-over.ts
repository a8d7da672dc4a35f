import { ofNow } from "../../core/restoring/of-now.ts"
import { mailClients } from "./table.ts"

/** The workspace's own clients at the providers of mailboxes are those of now. */
export const carriedMailClients = ofNow(mailClients)
