import type { Reach } from "../mail-server.ts"
import { type Secret, xoauth2 } from "../secret.ts"
import { ImapFailure, refusal } from "./imap-failure.ts"
import { type ImapPatience, type ImapSession, openSession, type Part } from "./imap-session.ts"

/** The server that a mailbox is read from, and its sign-in details. */
export type ImapAccount = Secret & {
  reach: Reach
  user: string
}

export const usualImapPatience: ImapPatience = { wholeMs: 60_000, silenceMs: 20_000 }

/**
 * Connects, encrypts, signs in, does some work and closes the connection. The certificate is verified; only a server on this
 * machine may be used unencrypted. Rejects with `ImapFailure`.
 */
export async function withImap<T>(
  account: ImapAccount,
  work: (session: ImapSession) => Promise<T>,
  patience = usualImapPatience,
): Promise<T> {
  const session = await openSession(account.reach, patience)
  const tooLong = new ImapFailure("lost", "The server took too long.")
  const timer = setTimeout(() => session.fail(tooLong), patience.wholeMs)
  try {
    await session.greet()
    await encrypt(session, account.reach)
    await signIn(session, account)
    const result = await work(session)
    await session.leave()
    return result
  } catch (error) {
    session.close()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function encrypt(session: ImapSession, { host, secure, isHere }: Reach): Promise<void> {
  if (secure || isHere) return
  await session.startTls(host).catch((error: unknown) => {
    throw error instanceof ImapFailure && error.kind === "refused"
      ? new ImapFailure("tls", "The server does not encrypt.", error.said)
      : error
  })
}

async function signIn(session: ImapSession, { user, ...secret }: ImapAccount): Promise<void> {
  try {
    if ("accessToken" in secret) await signInByToken(session, user, secret.accessToken)
    else await signInByPassword(session, user, secret.password)
  } catch (error) {
    if (error instanceof ImapFailure && error.kind === "refused") throw refusal("auth", error.said)
    throw error
  }
}

async function signInByPassword(session: ImapSession, user: string, password: string): Promise<void> {
  const { capabilities } = session
  const isPlain = ["LOGINDISABLED", "AUTH=PLAIN", "SASL-IR"].every((name) => capabilities.has(name))
  if (isPlain) await session.run(["AUTHENTICATE PLAIN ", ...plainAnswer(user, password)])
  else await session.run(["LOGIN ", quote(user), " ", quote(password)])
}

/** With a token that is refused, the server first says why, and refuses only after our empty answer. */
async function signInByToken(session: ImapSession, user: string, accessToken: string): Promise<void> {
  if (session.capabilities.size === 0) await session.run(["CAPABILITY"])
  const { capabilities } = session
  if (!capabilities.has("AUTH=XOAUTH2"))
    throw new ImapFailure("auth", "The server takes no tokens.", "It does not offer AUTH=XOAUTH2.")
  const token = xoauth2(user, accessToken)
  if (capabilities.has("SASL-IR")) await session.authenticate(`XOAUTH2 ${token}`, [])
  else await session.authenticate("XOAUTH2", [token])
}

/** The sign-in of RFC 4616 with the command itself (RFC 4959). */
const plainAnswer = (user: string, password: string): Part[] => [
  Buffer.from(`\0${user}\0${password}`).toString("base64"),
]

/** A text as a command carries it: quoted if that is allowed, else as bytes whose number is announced. */
export const quote = (text: string): Part =>
  /^[\x20-\x7e]{0,500}$/.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : Buffer.from(text)
