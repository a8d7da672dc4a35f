import { Problem } from "../../../http/problem.ts"
import { type Reach, reachMailServer } from "../../../mail/mail-server.ts"
import { describeFailure } from "../../../mail/read-refusal.ts"
import { type Account, tryAccount } from "../../../mail/smtp-connection.ts"
import type { Ctx } from "../../core/context.ts"

/** The connection to a mail server, as a member enters it. */
interface GivenServer {
  host: string
  port: number
  user: string
  password: string
  /** The address that they will send from. */
  address: string
}

/** Signs in once, to learn whether it works. Throws 422 at the field that is wrong, with what the server answered. */
export async function tryServer({ settings }: Pick<Ctx, "settings">, given: GivenServer): Promise<void> {
  const reached = reachMailServer(given, settings)
  if ("wrong" in reached) {
    throw new Problem(422, "validation_failed", reached.wrong.message, { details: [reached.wrong] })
  }
  const failure = await tryAccount(accountOf(reached.reach, given))
  if (!failure) return
  const message = describeFailure(failure, reached.reach)
  const field = failure.code === "EAUTH" ? "password" : "host"
  throw new Problem(422, "mailbox_refused", message, { details: [{ field, code: "refused", message }] })
}

/** Signs in once where answers are to be read. Throws 422 at the field that is wrong, with what the server answered. */
export async function tryReading(
  { settings }: Pick<Ctx, "settings">,
  given: Pick<GivenServer, "host" | "port" | "user" | "password">,
): Promise<void> {
  const { user, password } = given
  const reached = reachMailServer(given, settings, "imap")
  if ("wrong" in reached) {
    const field = reached.wrong.field === "port" ? "imapPort" : "imapHost"
    const { message } = reached.wrong
    throw new Problem(422, "validation_failed", message, { details: [{ ...reached.wrong, field }] })
  }
  const { tryImap } = await import("../../../mail/imap/try-imap.ts")
  const failure = await tryImap({ reach: reached.reach, user, password })
  if (!failure) return
  const field = failure.isRefused ? "password" : "imapHost"
  const { message } = failure
  throw new Problem(422, "mailbox_refused", message, { details: [{ field, code: "refused", message }] })
}

export const accountOf = (reach: Reach, { user, password, address }: GivenServer): Account => ({
  reach,
  user,
  password,
  name: address.slice(address.lastIndexOf("@") + 1),
})
