import { isTaken } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { addPasswordAccount } from "../accounts/add-account.ts"
import { checkNewPassword } from "../accounts/choose-password.ts"
import { takeFrom } from "../accounts/count-attempts.ts"
import { sendConfirmation } from "../accounts/email-confirmation.ts"
import { accountByAddress } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { hashPassword } from "../accounts/hash-password.ts"
import { checkTurns, inTurn } from "../accounts/hashing-turn.ts"
import { signUpLimit } from "../accounts/limits.ts"
import { readMetadata } from "../accounts/metadata.ts"
import { checkTaken } from "../accounts/refuse-taken.ts"
import { isSignUpOpen, signUpDisabled } from "../site-settings/sign-up-switch.ts"
import type { SignUpBody } from "./contract.ts"
import { noteSignIn } from "./note-sign-in.ts"
import { type IssuedSession, issueTokens, newSession } from "./sessions.ts"
import { sessions } from "./table.ts"

/**
 * Creates an account and signs it in immediately; the link that confirms the address is mailed afterwards. Throws 422
 * `user_already_exists`, and `signup_disabled` before anything else, as GoTrue does.
 */
export async function signUp(ctx: Ctx, input: SignUpBody): Promise<IssuedSession> {
  if (!(await isSignUpOpen(ctx))) throw signUpDisabled()
  if (!input.email && !input.phone) {
    throw new Problem(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")
  }
  if (!input.email) throw new Problem(400, "phone_provider_disabled", "Phone signups are disabled")
  if (!input.password) throw invalid("Signup requires a valid password")
  const email = input.email ?? ""
  const address = foldAddress(email)
  if (!address) throw invalid("Unable to validate email address: invalid format")
  const { name = "", metadata } = readMetadata(input.data)
  await checkNewPassword(ctx, input.password, { address, name, workspaces: [] })

  checkTurns(ctx)
  const limits = [signUpLimit(ctx)]
  const [taken, used, [existing]] = await ctx.db.batch([
    ...takeFrom(ctx, limits),
    accountByAddress(ctx, address),
  ])
  checkTaken(ctx, limits, taken, used)
  if (existing) throw alreadyRegistered()

  const chosen = input.password
  const password = await inTurn(ctx, limits, () => hashPassword(chosen))
  const { account, inserts } = addPasswordAccount(ctx, { email, address, name, metadata, password })
  const session = newSession(ctx, account.user.id, "password")
  try {
    await ctx.db.batch([...inserts, ctx.db.insert(sessions).values(session)])
  } catch (error) {
    throw isTaken(error) ? alreadyRegistered() : error
  }
  ctx.defer(sendConfirmation(ctx, account.user))
  noteSignIn(ctx, account.user, "password", "sign_up")
  return issueTokens(ctx, session, account)
}

const invalid = (message: string) => new Problem(400, "validation_failed", message)
const alreadyRegistered = () => new Problem(422, "user_already_exists", "User already registered")
