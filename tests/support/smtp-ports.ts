/** The ports of the mail servers that stand beside the tests, by temper. */
export interface SmtpPeers {
  accepting: number
  /** Takes messages, and never encrypts. */
  inClear: number
  refusing: number
  /** Says that it may take the message later. */
  refusingForNow: number
  /** Reads the message, and will not have it. */
  refusingWords: number
  /** Lets people in, and knows no recipient. */
  unknownHere: number
  /** Takes the whole message and hangs up without an answer. */
  dropping: number
  /** Hangs up before it has seen any of the message. */
  droppingBefore: number
  /** Takes the message, and says so after a while. */
  late: number
  /** Takes the message, and says so when the inspecting one is asked to let go. */
  holding: number
  /** Takes the message, lets people in, and never says so. */
  silentAfterData: number
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
