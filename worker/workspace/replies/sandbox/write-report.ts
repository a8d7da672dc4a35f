import type { Action } from "./contract.ts"
import type { SandboxLetter } from "./table.ts"

const host = "mx.sandbox.invalid"

export const idOf = ({ id }: SandboxLetter, action: Action) => `<${id}.${action}@${host}>`

export const reports = {
  bounces: (letter: SandboxLetter, now: number) =>
    writeBounce(letter, now, "5.1.1", "550 5.1.1 The email account that you tried to reach does not exist"),
  mailbox_full: (letter: SandboxLetter, now: number) =>
    writeBounce(letter, now, "4.2.2", "452 4.2.2 The mailbox is full"),
  complains: writeComplaint,
}

/** RFC 3464. Every value in it is an address, an id or a word of ours, so no line can be broken out of. */
const writeBounce = (letter: SandboxLetter, now: number, status: string, diagnostic: string) =>
  report(letter, now, {
    subject: "Delivery Status Notification (Failure)",
    type: "delivery-status",
    action: status.startsWith("5") ? "bounces" : "mailbox_full",
    words: `Your message to ${letter.toAddress} could not be delivered.\r\n${diagnostic}`,
    fields: `Reporting-MTA: dns; ${host}\r\n\r\nFinal-Recipient: rfc822; ${letter.toAddress}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}`,
  })

/** RFC 5965. */
function writeComplaint(letter: SandboxLetter, now: number): string {
  return report(letter, now, {
    subject: "Abuse report",
    type: "feedback-report",
    action: "complains",
    words: `A user of ours reported this message as unwanted.`,
    fields: "Feedback-Type: abuse\r\nUser-Agent: Sandbox/1.0\r\nVersion: 1",
  })
}

interface Report {
  subject: string
  type: "delivery-status" | "feedback-report"
  action: Action
  words: string
  fields: string
}

function report(
  letter: SandboxLetter,
  now: number,
  { subject, type, action, words, fields }: Report,
): string {
  const boundary = `=_${letter.id}`
  const parts = [
    `Content-Type: text/plain; charset=us-ascii\r\n\r\n${words}`,
    `Content-Type: message/${type}\r\n\r\n${fields}`,
    `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${letter.messageId}\r\nTo: ${letter.toAddress}`,
  ]
  return [
    `From: Mail Delivery Subsystem <mailer-daemon@${host}>`,
    `To: ${letter.replyTo}`,
    `Subject: ${subject}`,
    `Date: ${new Date(now).toUTCString()}`,
    `Message-ID: ${idOf(letter, action)}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    "",
    ...parts.map((part) => `--${boundary}\r\n${part}\r\n`),
    `--${boundary}--`,
    "",
  ].join("\r\n")
}
