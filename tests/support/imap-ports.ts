/** The ports of the mail servers that are read from, beside the tests. */
export interface ImapPeers {
  /** A mailbox of its own for every user, who is let in with the usual password. */
  pretended: number
  /** Takes tokens only: when it asks for them, or with the command. */
  tokenLater: number
  tokenAtOnce: number
  /** Accepts the connection and says nothing. */
  silent: number
  /** Sends without an end. */
  endless: number
  /** Announces more than anybody asked for. */
  boasting: number
  /** Hangs up in the middle of an answer. */
  dropping: number
  /** Speaks another protocol. */
  foreign: number
  /** TLS with an untrusted certificate. */
  selfSigned: number
  /** Answers over HTTP what the pretended one was asked, and takes messages for it. */
  inspecting: number
  /** Dovecot, if it is installed here; else null. */
  dovecot: number | null
  /** Postfix, which sends for Dovecot's users and delivers to them, if it is installed here; else null. */
  postfix: number | null
}

declare module "vitest" {
  interface ProvidedContext {
    imap: ImapPeers
  }
}
