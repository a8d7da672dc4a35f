import * as z from "zod/mini"
import { Email } from "../../../site/accounts/contract.ts"
import type { Server } from "./providers/contract.ts"

/** What was found of an address's servers. */
export interface FoundServers {
  /** The provider that its domain's mail goes to, by its id; null for one that we do not know. */
  providerId: string | null
  /** What its domain announces, by DNS (RFC 6186) or in its configuration file for mail programs; null for nothing. */
  smtp: Server | null
  imap: Server | null
  /** The user name, where its domain says that; null otherwise. */
  user: string | null
}

/** The address whose servers are searched for. */
export const ServerQuestion = z.object({ address: Email })
export type ServerQuestion = z.infer<typeof ServerQuestion>

/** What the browser asks here, and what it gets. */
export interface MailProviderCalls {
  "POST /mailboxes/find-servers": { body: ServerQuestion; answer: FoundServers }
}
