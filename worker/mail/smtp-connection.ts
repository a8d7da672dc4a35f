import SMTPConnection, { type CustomAuthenticationContext } from "nodemailer/lib/smtp-connection"
import type { Reach } from "./mail-server.ts"
import { type OpenSocket, openSocket } from "./open-socket.ts"
import { xoauth2 } from "./secret.ts"
import type { Account, Patience } from "./smtp-account.ts"

/** A name of our own: under that of the mechanism, nodemailer would rather sign in without a token wherever a server offers both. */
const byToken = "PRESSKITE-TOKEN"

export const usualPatience: Patience = { wholeMs: 40_000, silenceMs: 15_000 }

/**
 * Connects, encrypts, signs in, does some work and closes the connection. The certificate is verified; only a server on
 * this machine may be used unencrypted. Rejects with nodemailer's error, which `read-refusal.ts` reads.
 */
export async function withConnection<T>(
  account: Account,
  patience: Patience,
  work: (connection: SMTPConnection) => Promise<T>,
): Promise<T> {
  const { reach } = account
  const socket = await open(reach, patience)
  const connection = new SMTPConnection({
    ...socket,
    host: reach.host,
    port: reach.port,
    secure: reach.secure,
    name: account.name,
    requireTLS: !reach.isHere,
    ignoreTLS: reach.isHere,
    connectionTimeout: patience.silenceMs,
    greetingTimeout: patience.silenceMs,
    socketTimeout: patience.silenceMs,
    customAuth: { [byToken]: (context) => signInByToken(context, account) },
  })
  const { lost, forget } = whenLost(connection, patience)
  try {
    const all = async () => {
      await settled((done) => connection.connect(done))
      await settled((done) => connection.login(loginOf(account), done))
      return work(connection)
    }
    const result = await Promise.race([all(), lost])
    connection.quit()
    return result
  } catch (error) {
    connection.close()
    throw error
  } finally {
    forget()
  }
}

const loginOf = ({ user, ...secret }: Account) =>
  "password" in secret ? { user, credentials: { user, pass: secret.password } } : { user, method: byToken }

/** With a token that is refused, the server first says why, and refuses only after our empty answer. */
async function signInByToken(
  { sendCommand, resolve, reject }: CustomAuthenticationContext,
  account: Account,
): Promise<void> {
  const token = "accessToken" in account ? account.accessToken : ""
  const first = await sendCommand(`AUTH XOAUTH2 ${xoauth2(account.user, token)}`)
  const { status } = first.status === 334 ? await sendCommand("") : first
  if (status >= 200 && status < 300) resolve()
  else reject(new Error("The token was not accepted."))
}

const open = (reach: Reach, { silenceMs }: Patience): Promise<OpenSocket> =>
  new Promise((resolve, reject) =>
    openSocket(reach, silenceMs, (error, opened) => (opened ? resolve(opened) : reject(error))),
  )

/** Settles only when the connection ends or time is up: by an error. */
function whenLost(connection: SMTPConnection, { wholeMs }: Patience) {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // The caller has been told already when the work itself failed.
  lost.catch(() => {})
  const timer = setTimeout(
    () => reject(Object.assign(new Error("The server took too long."), { code: "ETIMEDOUT" })),
    wholeMs,
  )
  connection.on("error", reject)
  // A server that refuses with 421 also hangs up: its answer is told first.
  connection.once("end", () => setTimeout(() => reject(new Error("The connection was closed.")), 0))
  return { lost, forget: () => clearTimeout(timer) }
}

/** Wraps a call that reports its end through a callback in a promise. */
const settled = (call: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
