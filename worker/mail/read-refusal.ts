import type { ErrorClass } from "./outgoing.ts"

/** The failure of a connection to a mail server: nodemailer's code, and the server's own words if there were any. */
export interface SmtpFailure {
  code?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
  message: string
}

/** Errors that nodemailer finds before any server is asked, or reports about its input. Any other error may pass. */
const withoutAnswer: Record<string, ErrorClass> = {
  EAUTH: "auth",
  EMESSAGE: "permanent",
  EENVELOPE: "permanent",
}

const authCodes = new Set([530, 534, 535, 538])

/**
 * Returns whether a retry is worthwhile, and where the problem lies. RFC 5321, section 4.2.1: 4xx is temporary and 5xx
 * is permanent. A server that has something against this message or its recipient (RFC 3463, subject 7) refuses that one
 * alone; only what it says of the mailbox itself concerns everything else that is sent from it.
 */
export function classifyRefusal({ code, responseCode, response = "" }: SmtpFailure): ErrorClass {
  if (responseCode === undefined) return withoutAnswer[code ?? ""] ?? "transient"
  if (responseCode < 500) return "transient"
  if (code === "EAUTH" || authCodes.has(responseCode)) return "auth"
  return ofMailbox.test(response) ? "policy" : "permanent"
}

/** 5.4.5 and 5.2.x are how the large providers say that a mailbox has sent enough; others say it in words alone. */
const ofMailbox =
  /^\d{3}[ -]5\.(?:4\.5|1\.90|7\.60\d|7\.50[2-9])\b|(?:daily|hourly|sending|outgoing|outbound|message|messages|user|account)[\w ]{0,30} (?:limit|quota|rate)\b|your (?:account|mailbox|sending)[^.\n]{0,60}(?:suspend|disabled|blocked|restricted|limit)|not allowed to send (?:mail|messages|as)\b|send-?as(?: is)? denied|too many (?:messages|e-?mails|mails) (?:sent|from)/i

/** The failure, in words for the person whose mailbox it is; the server's own answer follows. */
export function describeFailure(failure: SmtpFailure, server: { host: string; port: number }): string {
  const said = answerOf(failure)
  return said ? `${reasonOf(failure, server)} The server said: ${said}` : reasonOf(failure, server)
}

/** The server's answer in one line of readable length. */
export const answerOf = ({ response }: Pick<SmtpFailure, "response">): string =>
  (response ?? "")
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 400)

function reasonOf(
  { code, responseCode }: SmtpFailure,
  { host, port }: { host: string; port: number },
): string {
  const where = `${host}:${port}`
  if (code === "EAUTH" && (responseCode ?? 500) >= 500)
    return "The server did not accept the user name and password. Many providers ask for an app password here."
  if (code === "ETLS") return `${where} offers no encryption that we can trust, so nothing was sent to it.`
  if (code === "ETIMEDOUT") return `${where} did not answer in time.`
  if (responseCode === undefined) return `No connection to ${where} could be made, or it was lost.`
  return responseCode < 500 ? `${where} asks us to try again later.` : `${where} refused.`
}
