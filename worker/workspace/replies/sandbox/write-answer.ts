import MailComposer from "nodemailer/lib/mail-composer"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Action } from "./contract.ts"
import type { SandboxLetter } from "./table.ts"

const host = "mx.sandbox.invalid"

/** An answer in raw mail format, with the address it goes to. */
export interface Answer {
  to: string
  raw: Uint8Array
}

/** Writes what the pretended reader of a letter, or their mail server, sends back. `now` is in milliseconds UTC. */
export async function writeAnswer(letter: SandboxLetter, action: Action, now: number): Promise<Answer> {
  if (action === "bounces" || action === "mailbox_full" || action === "complains") {
    return { to: letter.replyTo, raw: new TextEncoder().encode(reports[action](letter, now)) }
  }
  const to = action === "unsubscribes" ? (letter.unsubscribeTo ?? letter.replyTo) : letter.replyTo
  const composer = new MailComposer({
    from: { name: letter.toName, address: letter.toAddress },
    to,
    date: new Date(now),
    messageId: idOf(letter, action),
    inReplyTo: letter.messageId,
    references: [...letter.references, letter.messageId].join(" "),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...wordsOf(letter, action, now),
  })
  return { to, raw: await composer.compile().build() }
}

function wordsOf(letter: SandboxLetter, action: "replies" | "out_of_office" | "unsubscribes", now: number) {
  if (action === "unsubscribes") return { subject: "unsubscribe", text: "" }
  if (action === "out_of_office") {
    const until = toIso(now + 3 * DAY).slice(0, 10)
    return {
      subject: `Automatic reply: ${letter.subject}`,
      headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
      text: `Thank you for your message. I am out of the office and will be back on ${until}.`,
    }
  }
  const quoted = letter.text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n")
  const when = new Date(letter.sentAt).toUTCString()
  return {
    subject: `Re: ${letter.subject.replace(/^re:\s*/i, "")}`,
    text: `Thanks for writing. This could fit what I am working on. Can you send me the figures, and somebody I can quote?\n\n${letter.toName}\n\nOn ${when}, you wrote:\n\n${quoted}\n`,
  }
}

const idOf = ({ id }: SandboxLetter, action: Action) => `<${id}.${action}@${host}>`

const reports = {
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
