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

/** The hash that is kept when the value itself must be deleted. */
export const hashValue = ({ kind, value }: SuppressedValue): string =>
  createHash("sha256").update(`${kind}:${value}`).digest("base64url")

/**
 * Returns the hashes of every entry that would suppress this address: the address itself, its domain, and its parent
 * domains.
 */
export function hashesAgainst(address: string): string[] {
  const value = foldAddress(address)
  if (!value) return []
  const labels = value.slice(value.lastIndexOf("@") + 1).split(".")
  const domains = labels.map((_, index) => labels.slice(index).join("."))
  return [
    hashValue({ kind: "email", value }),
    ...domains.map((domain) => hashValue({ kind: "domain", value: domain })),
  ]
}
