const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The form in which addresses are compared, or null for what is no address: ASCII, a dot-atom before one @, and a
 * domain with a top level (RFC 5321, without quoted locals and literals). Upper case is all that is folded: dots and
 * plus signs belong to the mailbox's own server.
 */
export function foldAddress(address: string): string | null {
  // Lower-casing Unicode can end in ASCII (U+212A becomes k), so what is not ASCII is refused before.
  if (address.length > 254 || !/^[\x21-\x7e]+$/.test(address)) return null
  const folded = address.toLowerCase()
  const at = folded.lastIndexOf("@")
  if (at < 1 || at > 64) return null
  return local.test(folded.slice(0, at)) && domain.test(folded.slice(at + 1)) ? folded : null
}
