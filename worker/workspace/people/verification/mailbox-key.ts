import { domainOf } from "./judge-address.ts"

/** Providers that ignore what follows a plus sign, according to their help pages. */
const withTags = new Set(
  "fastmail.com fastmail.fm gmail.com googlemail.com hey.com hotmail.com icloud.com live.com mac.com me.com outlook.com pm.me proton.me protonmail.com".split(
    " ",
  ),
)
/** Providers that do not read dots, either, and have two names. */
const withoutDots = new Set(["gmail.com", "googlemail.com"])

/**
 * Returns the mailbox that an address reaches, if its provider is known to accept several spellings for one; null
 * anywhere else, because only its own server decides what the part before the @ means.
 */
export function mailboxKey(address: string): string | null {
  const domain = domainOf(address)
  if (!withTags.has(domain)) return null
  const local = address.slice(0, address.lastIndexOf("@")).replace(/\+.*$/s, "")
  if (local === "") return null
  return withoutDots.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`
}
