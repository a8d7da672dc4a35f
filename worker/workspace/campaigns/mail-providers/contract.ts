import * as z from "zod/mini"
import { Email } from "../../../site/accounts/contract.ts"
import { mailProviders } from "./providers/contract.ts"

/** A mail server that is encrypted: from the first byte on 465 and 993, before anything is said on 587 and 143. */
type Server = [host: string, port: number]

/** What was found of an address's servers. */
export interface FoundServers {
  /** The provider that its domain's mail goes to, by its id; null for one that we do not know. */
  providerId: string | null
  /** What its domain announces (RFC 6186); null for nothing. */
  smtp: Server | null
  imap: Server | null
}

/** The address whose servers are searched for. */
export const ServerQuestion = z.object({ address: Email })
export type ServerQuestion = z.infer<typeof ServerQuestion>

/** What the browser asks here, and what it gets. */
export interface MailProviderCalls {
  "POST /mailboxes/find-servers": { body: ServerQuestion; answer: FoundServers }
}

/** What is known of a mail provider: its servers, and what a customer has to do first. */
export interface MailProvider {
  id: string
  name: string
  /** The domains of its own addresses. */
  domains: readonly string[]
  /** Null for a provider at which a program cannot send with a password. */
  smtp: Server | null
  /** Null for one at which a program cannot read with a password. */
  imap: Server | null
  /** What is needed, or why it cannot be connected and what to do instead. */
  needs: string
  /** Where that is done. */
  page?: string
}

/** The provider of an address, by its domain; null for a domain of somebody's own. */
export function providerOf(address: string): MailProvider | null {
  const domain = address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase()
  return mailProviders.find(({ domains }) => domains.includes(domain)) ?? null
}
