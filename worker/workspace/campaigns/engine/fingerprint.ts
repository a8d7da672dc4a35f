import { createHash } from "node:crypto"

/**
 * Returns a fingerprint of everything that a recipient will see of a message, as a short text: what was approved is
 * what is sent.
 */
export const fingerprintOf = (mail: {
  from: string
  to: string
  subject: string
  text: string
  html: string
}): string => {
  const { from, to, subject, text, html } = mail
  return createHash("sha256")
    .update(JSON.stringify([from, to, subject, text, html]))
    .digest("base64url")
}
