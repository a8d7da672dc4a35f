import { createHash } from "node:crypto"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { toAsciiAddress } from "../../../site/text/contract.ts"

/** An address or a domain in the form in which it is compared. */
export interface SuppressedValue {
  kind: "email" | "domain"
  value: string
}

/** Reads `anna@paper.example`, `paper.example` or `@paper.example`; null for what is neither. */
export function readSuppressedValue(typed: string): SuppressedValue | null {
  const text = toAsciiAddress(typed)
  const email = foldAddress(text)
  if (email) return { kind: "email", value: email }
  // A domain is anything valid after the @ of an address.
  const domain = foldAddress(`x@${text.replace(/^@/, "")}`)?.slice(2)
  return domain ? { kind: "domain", value: domain } : null
}

/**
 * The hash that is kept when the value itself must be deleted. What one client's campaigns alone heed has another hash,
 * so whoever asks without a client never finds it.
 */
export const hashValue = ({ kind, value }: SuppressedValue, clientId: string | null = null): string =>
  createHash("sha256")
    .update(clientId === null ? `${kind}:${value}` : `${clientId}:${kind}:${value}`)
    .digest("base64url")

/**
 * Returns the hashes of every entry that would suppress this address: the address itself, its domain, and its parent
 * domains; with a client also those that are for this client alone.
 */
export function hashesAgainst(address: string, clientId: string | null = null): string[] {
  const value = foldAddress(address)
  if (!value) return []
  const labels = value.slice(value.lastIndexOf("@") + 1).split(".")
  const domains = labels.map((_, index) => labels.slice(index).join("."))
  const values: SuppressedValue[] = [
    { kind: "email", value },
    ...domains.map((domain) => ({ kind: "domain" as const, value: domain })),
  ]
  const scopes = clientId === null ? [null] : [null, clientId]
  return scopes.flatMap((scope) => values.map((one) => hashValue(one, scope)))
}
