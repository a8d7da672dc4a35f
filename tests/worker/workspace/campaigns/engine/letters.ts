/** What comes back to a message, as it comes over the wire. */
export interface Answered {
  /** Makes the letter the same when it is delivered twice. */
  key: string
  /** The Message-ID of what is answered. */
  messageId: string
  from: string
  to: string
}

const head = ({ key, from, to, messageId }: Answered, subject: string, more = "") =>
  `From: Somebody <${from}>\r\nTo: ${to}\r\nSubject: ${subject}\r\nMessage-ID: <${key}@elsewhere.example>\r\nIn-Reply-To: ${messageId}\r\n${more}`

export const replyTo = (about: Answered) =>
  `${head(about, "Re: Tide clocks")}\r\nWhat a lovely story. Could you send me the figures?\r\n`

export const optOutOf = (about: Answered) =>
  `${head(about, "Re: Tide clocks")}\r\nPlease remove me from your list.\r\n`

/** `back` is an ISO date. */
export const awayUntil = (about: Answered, back: string) =>
  `${head(about, "Out of office: Tide clocks", "Auto-Submitted: auto-replied\r\n")}\r\nI am away and will be back on ${back}.\r\n`

/** As servers return what they could not deliver (RFC 3464). */
export const bounceOf = (about: Answered, status: "5.1.1" | "4.4.7") =>
  [
    head(
      { ...about, from: "mailer-daemon@mx.example" },
      "Undelivered Mail Returned to Sender",
      "MIME-Version: 1.0",
    ),
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "It could not be delivered.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${about.from}`,
    "Action: failed",
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${status === "5.1.1" ? "550 5.1.1 User unknown" : "450 4.4.7 Mailbox full"}`,
    "",
    "--b",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: ${about.messageId}`,
    "",
    "Hello",
    "--b--",
    "",
  ].join("\r\n")
