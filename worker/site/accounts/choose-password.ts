import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { countCharacters, passwordMaxLength } from "./hash-password.ts"
import { isCommonPassword } from "./is-common-password.ts"
import { isOwnWord, type Known } from "./own-words.ts"

/**
 * Checks a new password before it is hashed. Throws 400 when it is too long, and 422 `weak_password` with its reasons:
 * `length`, `pwned` (it is on the list of common ones), `guessable` (it is a word that others know of this person, or the
 * product's name).
 */
export async function checkNewPassword({ settings }: Ctx, password: string, known: Known): Promise<void> {
  const length = countCharacters(password)
  if (length > passwordMaxLength) {
    const message = `Password cannot be longer than ${passwordMaxLength} characters`
    throw new Problem(400, "validation_failed", message)
  }
  const least = settings.PASSWORD_MIN_LENGTH
  if (length < least) throw weak("length", `Password should be at least ${least} characters.`)
  if (isOwnWord(password, known)) {
    const message =
      "Password should not be your own name, address or workspace, or the name of this site. Please choose a different one."
    throw weak("guessable", message)
  }
  if (await isCommonPassword(password)) {
    throw weak("pwned", "Password is known to be weak and easy to guess, please choose a different one.")
  }
}

const weak = (reason: string, message: string) =>
  new Problem(422, "weak_password", message, { reasons: [reason] })
