import { Readable } from "node:stream"
import type SMTPConnection from "nodemailer/lib/smtp-connection"
import type { MailDriver, SendResult } from "./outgoing.ts"
import { answerOf, classifyRefusal, describeFailure, type SmtpFailure } from "./read-refusal.ts"
import type { Sender } from "./sender.ts"
import type { Account } from "./smtp-account.ts"
import { usualPatience, withConnection } from "./smtp-connection.ts"
import { writeMime } from "./write-mime.ts"

/** Sends from a person's own mailbox through their server, with one connection per message. */
export const smtpDriver = (account: Account, from: Sender, patience = usualPatience): MailDriver => ({
  async send(mail, isWanted) {
    const bytes = await writeMime(from, mail)
    const departure = watchDeparture(bytes)
    const envelope = { from: from.email, to: [mail.to.email], size: bytes.length }
    try {
      return await withConnection(account, patience, async (connection) => {
        if (!isWanted()) return { outcome: "withdrawn" }
        const response = await hand(connection, envelope, departure.stream)
        return { outcome: "accepted", response: answerOf({ response }) }
      })
    } catch (error) {
      return readOutcome(error as SmtpFailure, account, departure.hasBegun())
    }
  },
})

const hand = (
  connection: SMTPConnection,
  envelope: { from: string; to: string[]; size: number },
  message: Readable,
): Promise<string> =>
  new Promise((resolve, reject) =>
    connection.send(envelope, message, (error, info) =>
      error ? reject(error) : resolve(info?.response ?? ""),
    ),
  )

/** A server that answers has decided; if it falls silent once the message is being sent, the outcome is unknown. */
function readOutcome(failure: SmtpFailure, { reach }: Account, hasBegun: boolean): SendResult {
  const text = describeFailure(failure, reach)
  if (hasBegun && failure.responseCode === undefined) return { outcome: "ambiguous", text }
  return { outcome: "refused", errorClass: classifyRefusal(failure), text }
}

/**
 * Returns the message as a stream that records when its bytes were first requested, which is after the server said that
 * it wants them.
 */
function watchDeparture(bytes: Buffer) {
  let hasBegun = false
  function* depart() {
    hasBegun = true
    yield bytes
  }
  return { stream: Readable.from(depart()), hasBegun: () => hasBegun }
}
