import { createHash } from "node:crypto"

/** What is kept of an address, or of its domain: nothing that could be read. */
export const hashAddress = (salt: string, folded: string): string =>
  createHash("sha256").update(`${salt}\naddress\n${folded}`).digest("base64url")

/** The part of an address, or of a folded one, after the @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1)
