import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { BRAND } from "../brand/contract.ts"
import { countCharacters, passwordMaxLength } from "./hash-password.ts"
import { isCommonPassword } from "./is-common-password.ts"

/**
 * Checks a new password before it is hashed. Throws 400 when it is too long, and 422 `weak_password` with its reasons:
 * `length`, `pwned` (it is on the list of common ones), `guessable` (it is the person's own address or the product's
 * name).
 */
export function checkNewPassword({ settings }: Ctx, password: string, address: string): void {
  const length = countCharacters(password)
  if (length > passwordMaxLength) {
    const message = `Password cannot be longer than ${passwordMaxLength} characters`
    throw new Problem(400, "validation_failed", message)
  }
  const least = settings.PASSWORD_MIN_LENGTH
  if (length < least) throw weak("length", `Password should be at least ${least} characters.`)
  const folded = password.toLowerCase()
  const itself = [address, address.split("@")[0], BRAND].map((text) => text?.toLowerCase())
  if (itself.includes(folded)) {
    throw weak("guessable", "Password should not be your own address or the name of this site.")
  }
  if (isCommonPassword(password)) {
    throw weak("pwned", "Password is known to be weak and easy to guess, please choose a different one.")
  }
}

const weak = (reason: string, message: string) =>
  new Problem(422, "weak_password", message, { reasons: [reason] })
