import PostalMime, { type Address } from "postal-mime"
import type { FetchedHeader } from "../../../mail/imap/fetch-messages.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"

/** The headers that are asked for, and nothing else of a message until it is known to concern us. */
export const headerNames = [
  "From",
  "To",
  "Cc",
  "Message-ID",
  "In-Reply-To",
  "References",
  "Subject",
  "Date",
  "Auto-Submitted",
  "Return-Path",
  "Content-Type",
  "List-Unsubscribe",
] as const

/** A message in a mailbox, by its header alone. */
export interface SeenHeader {
  uid: number
  /** Milliseconds UTC; null when the server does not say. */
  arrivedAt: number | null
  /** In angle brackets; null for a message without one. */
  messageId: string | null
  /** Addresses are folded; empty for one that is none. */
  from: string
  recipients: string[]
  /** Message-IDs that it names as those before it, the nearest first. */
  parents: string[]
  /** A mail server wrote it. */
  isReport: boolean
  /** It was sent by a machine on its owner's behalf (RFC 3834). */
  isAutomatic: boolean
  unsubscribe: string
}

const most = { recipients: 50, ids: 50 }
const idForm = /<[^\s<>]{1,250}>/g
const limits = { maxNestingDepth: 2, maxHeadersSize: 256 * 1024 }
const daemon = /^(?:mailer-daemon|postmaster|mail-daemon)@/

/** Reads a header as it came over the wire; it never throws. */
export async function readHeader({ uid, arrivedAt, header }: FetchedHeader): Promise<SeenHeader> {
  const email = await PostalMime.parse(header, limits).catch(() => null)
  const value = (name: string) => email?.headers.find(({ key }) => key === name)?.value.slice(0, 20_000) ?? ""
  const from = addressesIn([email?.from ?? email?.sender])[0] ?? ""
  const ids = (name: string): string[] => value(name).match(idForm) ?? []
  return {
    uid,
    arrivedAt,
    messageId: ids("message-id")[0] ?? null,
    from,
    recipients: addressesIn([...(email?.to ?? []), ...(email?.cc ?? [])]).slice(0, most.recipients),
    parents: [...ids("in-reply-to"), ...ids("references").reverse()].slice(0, most.ids),
    isReport:
      /^multipart\/report\b/i.test(value("content-type").trim()) ||
      daemon.test(from) ||
      (/^<\s*>$/.test(value("return-path").trim()) && !/^auto-replied/i.test(value("auto-submitted").trim())),
    isAutomatic: !/^(?:no)?$/i.test(value("auto-submitted").trim()),
    unsubscribe: value("list-unsubscribe"),
  }
}

const addressesIn = (given: readonly (Address | undefined)[]): string[] =>
  given
    .flatMap((one) => (one?.group ? one.group : one ? [one] : []))
    .flatMap(({ address }) => foldAddress(address ?? "") ?? [])
