import { domainOf } from "./judge-address.ts"

/** Providers at which what follows a plus sign is a note of the owner, as each of them says in its help pages. */
const withTags = new Set(
  "fastmail.com fastmail.fm gmail.com googlemail.com hey.com hotmail.com icloud.com live.com mac.com me.com outlook.com pm.me proton.me protonmail.com".split(
    " ",
  ),
)
/** Providers that do not read dots, either, and have two names. */
const withoutDots = new Set(["gmail.com", "googlemail.com"])

/**
 * The mailbox that an address reaches, where its provider is known to take several spellings for one; null anywhere else, for
 * what stands before the @ is its own server's affair.
 */
export function mailboxKey(address: string): string | null {
  const domain = domainOf(address)
  if (!withTags.has(domain)) return null
  const local = address.slice(0, address.lastIndexOf("@")).replace(/\+.*$/s, "")
  if (local === "") return null
  return withoutDots.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`
}
