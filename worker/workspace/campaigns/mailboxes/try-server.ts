import { Problem } from "../../../http/problem.ts"
import { type Reach, reachMailServer } from "../../../mail/mail-server.ts"
import type { ConsentProvider } from "../../../mail/oauth/contract.ts"
import { describeTokenRefusal } from "../../../mail/oauth/describe-refusal.ts"
import { answerOf, describeFailure } from "../../../mail/read-refusal.ts"
import type { Secret } from "../../../mail/secret.ts"
import type { Account } from "../../../mail/smtp-account.ts"
import { tryAccount } from "../../../mail/try-account.ts"
import type { Ctx } from "../../core/context.ts"

/** The connection to a mail server, as a member enters it. */
type GivenServer = Secret & {
  host: string
  port: number
  user: string
  /** The address that they will send from. */
  address: string
}

/** Signs in once, to learn whether it works. Throws 422 at the field that is wrong, with what the server answered. */
export async function tryServer(
  { settings }: Pick<Ctx, "settings">,
  given: GivenServer,
  provider: ConsentProvider | null = null,
): Promise<void> {
  const reached = reachMailServer(given, settings)
  if ("wrong" in reached) {
    throw new Problem(422, "validation_failed", reached.wrong.message, { details: [reached.wrong] })
  }
  const failure = await tryAccount(accountOf(reached.reach, given))
  if (!failure) return
  if (provider && failure.code === "EAUTH" && (failure.responseCode ?? 0) >= 500)
    throw tokenRefused(provider, answerOf(failure))
  const message = describeFailure(failure, reached.reach)
  const field = failure.code === "EAUTH" ? "password" : "host"
  throw new Problem(422, "mailbox_refused", message, { details: [{ field, code: "refused", message }] })
}

/** Signs in once where answers are to be read. Throws 422 at the field that is wrong, with what the server answered. */
export async function tryReading(
  { settings }: Pick<Ctx, "settings">,
  given: Secret & { host: string; port: number; user: string },
  provider: ConsentProvider | null = null,
): Promise<void> {
  const reached = reachMailServer(given, settings, "imap")
  if ("wrong" in reached) {
    const field = reached.wrong.field === "port" ? "imapPort" : "imapHost"
    const { message } = reached.wrong
    throw new Problem(422, "validation_failed", message, { details: [{ ...reached.wrong, field }] })
  }
  const { tryImap } = await import("../../../mail/imap/try-imap.ts")
  const failure = await tryImap({ ...given, reach: reached.reach })
  if (!failure) return
  if (provider && failure.isRefused) throw tokenRefused(provider, failure.said)
  const field = failure.isRefused ? "password" : "imapHost"
  const { message } = failure
  throw new Problem(422, "mailbox_refused", message, { details: [{ field, code: "refused", message }] })
}

/** A member who is told this at a provider's button has no field to correct. */
function tokenRefused(provider: ConsentProvider, said: string): Problem {
  const words = describeTokenRefusal(provider, said)
  return new Problem(422, "mailbox_refused", said ? `${words} The server said: ${said}` : words)
}

export const accountOf = (reach: Reach, { host: _, port: __, address, ...signIn }: GivenServer): Account => ({
  ...signIn,
  reach,
  name: address.slice(address.lastIndexOf("@") + 1),
})
