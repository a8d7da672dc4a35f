import { createHmac, timingSafeEqual } from "node:crypto"

/**
 * Whether a delivery was signed with the secret that only its hub has, by a header such as `sha256=…`
 * (https://www.w3.org/TR/websub/#signature-validation). Many hubs still sign with SHA-1, whose HMAC nobody forges.
 */
export function isSigned(header: string | null, secret: string, body: Uint8Array): boolean {
  const [, method = "", hex = ""] =
    /^(sha1|sha256|sha384|sha512)=([0-9a-f]{40,128})$/i.exec(header ?? "") ?? []
  if (method === "") return false
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest()
  const given = Buffer.from(hex, "hex")
  return given.length === expected.length && timingSafeEqual(given, expected)
}
