import { randomUUID } from "node:crypto"
import type { Order } from "./imap-orders.ts"

export type ProviderName = "google" | "microsoft"

/** What a test has a provider do for one account. */
export interface Manners {
  /** Every question at the token endpoint is answered with this status, or not at all; null for what belongs there. */
  tokenStatus: number | "hang" | null
  retryAfter: number | null
  /** The error with which a refresh token is refused. */
  refuses: string | null
  /** What people allow on the page; null for what is asked. */
  scope: string | null
  /** Whether a lasting token is given. */
  lasts: boolean
  iss: string | null
  nonce: string | null
  isConfirmed: boolean
  /** Claims of the ID token that are others than usual; null for none of that name. */
  claims: Record<string, unknown>
  /** Whether the ID token is signed with a key that the provider does not publish. */
  isForged: boolean
  smtpOff: boolean
  imapOff: boolean
}

/** An account at a provider, and what happened with it. */
export interface PretendAccount {
  provider: ProviderName
  address: string
  subject: string
  tenant: string
  manners: Manners
  /** Valid at the mail servers, and at the token endpoint. */
  access: string[]
  refresh: string[]
  refreshed: number
  revoked: string[]
  /** The greatest number of questions at the token endpoint at the same time. */
  atOnce: number
  /** What arrived for its mail server. */
  sent: { to: string[]; raw: string }[]
}

export const usualManners: Manners = {
  tokenStatus: null,
  retryAfter: null,
  refuses: null,
  scope: null,
  lasts: true,
  iss: null,
  nonce: null,
  isConfirmed: true,
  claims: {},
  isForged: false,
  smtpOff: false,
  imapOff: false,
}

/** The accounts of both providers, each made when it is first asked for. */
export function keepAccounts() {
  const known = new Map<string, PretendAccount>()
  const accountOf = (address: string, provider: ProviderName): PretendAccount => {
    const account = known.get(address) ?? {
      provider,
      address,
      subject: randomUUID(),
      tenant: randomUUID(),
      manners: { ...usualManners },
      access: [],
      refresh: [],
      refreshed: 0,
      revoked: [],
      atOnce: 0,
      sent: [],
    }
    known.set(address, account)
    return account
  }
  const find = (address: string) => known.get(address)
  const findBy = (list: "access" | "refresh", token: string) =>
    [...known.values()].find((account) => account[list].includes(token))
  return { accountOf, find, findBy }
}
export type Accounts = ReturnType<typeof keepAccounts>

/** What a test asks of the providers' control. */
export interface ControlOrder {
  provider?: ProviderName
  manners?: Partial<Manners>
  /** Which tokens are worth nothing from now on. */
  end?: "access" | "all"
  mail?: Order
}
