/**
 * What went wrong with a mail server that is read from. `auth`: it does not accept the sign-in. `tls`: it offers no encryption
 * that we can trust. `later`: it asks us to come back. `refused`: it refused a command. `broken`: it does not speak IMAP.
 * `lost`: no connection, or one that ended.
 */
export type ImapFailureKind = "auth" | "tls" | "later" | "refused" | "broken" | "lost"

/** The failure of a conversation with a mail server; `said` is the server's own answer, if it gave one. */
export class ImapFailure extends Error {
  readonly kind: ImapFailureKind
  readonly said: string

  constructor(kind: ImapFailureKind, message: string, said = "") {
    super(message)
    this.kind = kind
    this.said = said
  }
}

/** The answers by which servers ask for patience (RFC 5530), and how large providers word it. */
const busy =
  /\[(?:unavailable|limit|inuse|overquota)\]|too many (?:simultaneous|concurrent|connections|logins|commands)|rate limit|bandwidth limit|throttl|try again later|temporar/i

/** A refusal that a server words as a passing one is one, whatever it refused. */
export const refusal = (kind: "auth" | "refused", said: string): ImapFailure =>
  new ImapFailure(busy.test(said) ? "later" : kind, "The mail server refused.", said)

/** The server's answer in one line of readable length. */
export const cleanAnswer = (said: string): string =>
  said
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 300)

/** The failure in words for the person whose mailbox it is, with what to do; the server's own answer follows. */
export function describeImapFailure(failure: ImapFailure, server: { host: string; port: number }): string {
  const said = cleanAnswer(failure.said)
  const words = wordsFor(failure.kind, `${server.host}:${server.port}`)
  return said === "" ? words : `${words} The server said: ${said}`
}

function wordsFor(kind: ImapFailureKind, where: string): string {
  switch (kind) {
    case "auth":
      return "The server did not accept the user name and password for reading. Many providers ask for an app password here, and some want IMAP switched on in their settings."
    case "tls":
      return `${where} offers no encryption that we can trust, so we did not sign in.`
    case "later":
      return `${where} asks us to come back later.`
    case "refused":
      return `${where} let us in, but did not let us read.`
    case "broken":
      return `${where} does not answer as an IMAP server does.`
    case "lost":
      return `No connection to ${where} could be made, or it was lost.`
  }
}
