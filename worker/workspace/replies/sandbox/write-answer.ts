import MailComposer from "nodemailer/lib/mail-composer"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Action } from "./contract.ts"
import type { SandboxLetter } from "./table.ts"
import { idOf, reports } from "./write-report.ts"

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
