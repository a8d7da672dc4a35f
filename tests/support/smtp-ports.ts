/** The ports of the mail servers that stand beside the tests, by temper. */
export interface SmtpPeers {
  accepting: number
  /** Takes messages, and never encrypts. */
  inClear: number
  refusing: number
  /** Takes the connection and says nothing. */
  stalling: number
  /** Takes the whole message and never says that it did. */
  stallingAtTheEnd: number
  /** TLS with a certificate that nobody vouches for. */
  selfSigned: number
  /** Answers over HTTP with what the accepting one received. */
  inspecting: number
}

declare module "vitest" {
  interface ProvidedContext {
    smtp: SmtpPeers
  }
}
