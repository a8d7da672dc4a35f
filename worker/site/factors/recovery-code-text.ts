import { createHmac, randomBytes } from "node:crypto"
import type { Settings } from "../../env.ts"
import { type Key, keysOf } from "../../keys.ts"

/** Crockford's Base32: no letter looks like a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
const characters = 16

/** A new code of 80 bits, like abcd-efgh-jkmn-pqrs. */
export const newCode = () =>
  [...randomBytes(characters)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-")

/** The hash under which a new code is stored. Its key is not in the database, so a copy of that opens nothing. */
export const hashNewCode = (settings: Settings, factorId: string, code: string) =>
  hashOf(keysOf(settings)[0], factorId, code)

/** The hashes under which a code may be stored, one for each secret. */
export const hashesOf = (settings: Settings, factorId: string, code: string) =>
  keysOf(settings).map((key) => hashOf(key, factorId, code))

const hashOf = ({ recoveryCodes }: Key, factorId: string, code: string) =>
  createHmac("sha256", recoveryCodes)
    .update(`${factorId} ${fold(code)}`)
    .digest("base64url")

/** The form in which codes are compared, however they were typed. */
const fold = (code: string) =>
  code.slice(0, 100).toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1")
