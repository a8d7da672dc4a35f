import MailComposer from "nodemailer/lib/mail-composer"
import { foldAddress } from "../site/accounts/fold-address.ts"
import type { OutgoingMail } from "./outgoing.ts"
import type { Sender } from "./sender.ts"

const messageIdForm = /^<[^\s<>@\p{C}]{1,200}@[^\s<>@\p{C}]{1,200}>$/u
/**
 * For a long thread, the first reference and the latest ones are enough for threading (RFC 5322, section 3.6.4 sets no
 * limit; servers do).
 */
const mostReferences = 20

/** A message that no server should be asked to take: nothing of it has left. */
export class UnsendableMail extends Error {}

/**
 * The message as it travels (RFC 5322 and MIME). Whatever its text contains, it has these headers and this one
 * recipient. Throws UnsendableMail when an address is invalid.
 */
export async function writeMime(from: Sender, mail: OutgoingMail): Promise<Buffer> {
  const { to, subject, text, html, messageId, date, replyTo, inReplyTo, unsubscribe } = mail
  const references = (mail.references ?? []).filter(isMessageId)
  const composer = new MailComposer({
    from: toMailbox(from),
    to: toMailbox(to),
    subject: toLine(subject),
    text,
    html,
    date: new Date(date),
    messageId: requireMessageId(messageId),
    ...(replyTo && isAddress(replyTo) && { replyTo }),
    ...(inReplyTo && isMessageId(inReplyTo) && { inReplyTo }),
    ...(references.length > 0 && { references: shorten(references).join(" ") }),
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Returns a header's value on one line: characters that could begin another header are replaced by a space. */
export const toLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()

const isMessageId = (text: string) => messageIdForm.test(text)

const toMailbox = ({ name, email }: Sender) => ({ name: toLine(name), address: requireAddress(email) })

/** A site on a developer's own machine has no domain that can receive mail: replies then go to the sender. */
const isAddress = (address: string) => foldAddress(address) !== null

function requireAddress(address: string): string {
  if (!isAddress(address)) throw new UnsendableMail("This is no address that mail could go to or come from.")
  return address
}

function requireMessageId(id: string): string {
  if (!isMessageId(id)) throw new UnsendableMail("This message has no proper Message-ID.")
  return id
}

const shorten = (ids: string[]) =>
  ids.length <= mostReferences ? ids : [ids[0] as string, ...ids.slice(1 - mostReferences)]

const unsubscribeHeaders = ({ url, address }: { url: string; address: string }) => ({
  "List-Unsubscribe": {
    prepared: true,
    value: [new URL(url).href, ...(isAddress(address) ? [`mailto:${address}?subject=unsubscribe`] : [])]
      .map((way) => `<${way}>`)
      .join(",\r\n "),
  },
  "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" },
})
