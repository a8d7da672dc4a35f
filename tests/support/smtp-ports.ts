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
  refusingMore: number
  closingAfterData: number
  /** Lets people in, and knows no recipient. */
  unknownHere: number
  /** Takes the whole message and hangs up without an answer. */
  dropping: number
  /** Hangs up before it has seen any of the message. */
  droppingBefore: number
  /** Accepts the message, and confirms it after a while. */
  late: number
  /** Takes the message, and says so when the inspecting one is asked to let go. */
  holding: number
  /** Accepts logins and the message, and never confirms it. */
  silentAfterData: number
  /** Accepts the connection and says nothing. */
  stalling: number
  /** Accepts the whole message and never confirms it. */
  stallingAtTheEnd: number
  /** TLS with an untrusted certificate. */
  selfSigned: number
  /** Answers over HTTP with what the accepting one received. */
  inspecting: number
}

declare module "vitest" {
  interface ProvidedContext {
    smtp: SmtpPeers
  }
}
