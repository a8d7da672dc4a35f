import { describe, expect, test } from "vitest"
import { classify } from "../../../../../worker/workspace/replies/reading/classify.ts"
import { readMail } from "../../../../../worker/workspace/replies/reading/read-mail.ts"

const read = async (lines: string[], envelopeFrom: string | null = null) => {
  const mail = await readMail(new TextEncoder().encode(lines.join("\r\n")))
  return classify({ ...mail, envelopeFrom }, { receivedAt: Date.UTC(2026, 10, 30), toUnsubscribe: false })
}

const utf8 = [
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: 8bit",
  "",
]
const told = (from: string, subject: string, ...text: string[]) => [
  `From: ${from}`,
  `Subject: ${subject}`,
  ...utf8,
  ...text,
]

const toGone = "<gone@paper.example>"

/** Reports for people, as servers, appliances and providers word them. */
const reports: [string, string, string[]][] = [
  [
    "qmail",
    "address",
    told(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      "Hi. This is the qmail-send program at mx.example.",
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      "",
      `${toGone}:`,
      "192.0.2.1 does not like recipient.",
      "Remote host said: 550 5.1.1 User unknown",
      "Giving up on 192.0.2.1.",
      "",
      "--- Below this line is a copy of the message.",
    ),
  ],
  [
    "Exim",
    "address",
    told(
      "Mail Delivery System <Mailer-Daemon@mx.example>",
      "Mail delivery failed: returning message to sender",
      "A message that you sent could not be delivered to one or more of its",
      "recipients. This is a permanent error. The following address(es) failed:",
      "",
      "  gone@paper.example",
      "    Unrouteable address",
    ),
  ],
  [
    "Sendmail",
    "address",
    told(
      "Mail Delivery Subsystem <MAILER-DAEMON@mx.example>",
      "Returned mail: see transcript for details",
      "   ----- The following addresses had permanent fatal errors -----",
      toGone,
      "    (reason: 550 5.1.1 <gone@paper.example>... User unknown)",
    ),
  ],
  [
    "Postfix in words",
    "address",
    told(
      "MAILER-DAEMON@mx.example (Mail Delivery System)",
      "Undelivered Mail Returned to Sender",
      "This is the mail system at host mx.example.",
      "",
      `${toGone}: host mx.paper.example[192.0.2.1] said: 550 5.1.1`,
      "    <gone@paper.example>: Recipient address rejected: User unknown in virtual mailbox table",
    ),
  ],
  [
    "Gmail",
    "address",
    told(
      "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
      "Delivery Status Notification (Failure)",
      "** Address not found **",
      "",
      "Your message wasn't delivered to gone@paper.example because the address couldn't be found, or is unable to receive mail.",
    ),
  ],
  [
    "Gmail in German",
    "address",
    told(
      "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
      "Delivery Status Notification (Failure)",
      "** Die Adresse wurde nicht gefunden **",
      "",
      "Ihre Nachricht wurde nicht an gone@paper.example zugestellt, weil die Adresse nicht gefunden wurde.",
    ),
  ],
  [
    "Exchange 2003",
    "address",
    told(
      "System Administrator <postmaster@paper.example>",
      "Undeliverable: A kiln",
      "Your message",
      "",
      "  To:      gone@paper.example",
      "  Subject: A kiln",
      "",
      "did not reach the following recipient(s):",
      "",
      "gone@paper.example on Mon, 30 Nov 2026 09:01:00 -0000",
      "    The recipient name is not recognized",
    ),
  ],
  [
    "Exchange in French",
    "address",
    told(
      "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@paper.example>",
      "Non remis : A kiln",
      "Échec de la remise aux destinataires ou groupes suivants :",
      "",
      "gone@paper.example",
      "L’adresse de messagerie entrée est introuvable : l’adresse n’existe pas.",
    ),
  ],
  [
    "Domino",
    "address",
    told(
      "Postmaster <postmaster@paper.example>",
      "DELIVERY FAILURE: User gone (gone@paper.example) not listed in Domino Directory",
      "Your message",
      "",
      "  Subject: A kiln",
      "",
      "was not delivered to:",
      "",
      "  gone@paper.example",
      "",
      "because:",
      "",
      "  User gone (gone@paper.example) not listed in Domino Directory",
    ),
  ],
  [
    "GroupWise",
    "address",
    told(
      "Postmaster@paper.example",
      "Message status - undeliverable",
      "The message that you sent was undeliverable to the following:",
      "\tgone@paper.example (user not found)",
    ),
  ],
  [
    "Mimecast",
    "sender",
    told(
      "postmaster@paper.example",
      "[Postmaster] Email Delivery Failure",
      "The following message could not be delivered: gone@paper.example",
      "550 Rejected by header based Anti-Spoofing policy: mara@letters.example - https://community.mimecast.example/docs/DOC-1369",
    ),
  ],
  [
    "Proofpoint",
    "sender",
    told(
      "MAILER-DAEMON@mx.example",
      "Undelivered Mail Returned to Sender",
      `${toGone}: host mx.paper.example said: 554 5.7.0 Blocked - see https://ipcheck.proofpoint.example/?ip=192.0.2.2`,
    ),
  ],
  [
    "Barracuda",
    "sender",
    told(
      "MAILER-DAEMON@mx.example",
      "Undelivered Mail Returned to Sender",
      `${toGone}: 550 permanent failure for one or more recipients (gone@paper.example:blocked)`,
    ),
  ],
  [
    "Yahoo",
    "address",
    told(
      "MAILER-DAEMON@yahoo.com",
      "Failure Notice",
      "Sorry, we were unable to deliver your message to the following address.",
      "",
      `${toGone}:`,
      "554: delivery error: dd This user doesn't have a yahoo.com account (gone@paper.example) [0]",
    ),
  ],
  [
    "an appliance",
    "address",
    told(
      '"InterScan MSS" <postmaster@paper.example>',
      "Mail could not be delivered",
      "Sent <<< RCPT TO:<gone@paper.example>",
      "Received >>> 550 5.1.1 <gone@paper.example>... User unknown",
    ),
  ],
  [
    "a full mailbox",
    "full",
    told(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      `${toGone}:`,
      "Remote host said: 552 5.2.2 The email account that you tried to reach is over quota.",
    ),
  ],
  [
    "a mailbox with too much mail for now",
    "busy",
    told(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      `${toGone}:`,
      "550-5.2.1 The user you are trying to contact is receiving mail at a rate that",
      "550 5.2.1 prevents additional messages from being delivered.",
    ),
  ],
  [
    "a list of senders that are not trusted",
    "sender",
    told(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      `${toGone}:`,
      "554 5.7.1 Service unavailable; Client host [192.0.2.2] blocked using zen.spamhaus.example",
    ),
  ],
  [
    "SPF",
    "sender",
    told(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      `${toGone}:`,
      "550 5.7.23 The message was rejected because of Sender Policy Framework violation",
    ),
  ],
  [
    "DMARC",
    "sender",
    told(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      `${toGone}:`,
      "550 5.7.26 Unauthenticated email from letters.example is not accepted due to domain's DMARC policy.",
    ),
  ],
  [
    "the rate of sending",
    "sender",
    told(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      `${toGone}:`,
      "550 5.1.1 <gone@paper.example> - 192.0.2.2 has sent to too many recipients this hour.",
    ),
  ],
  [
    "a reputation",
    "sender",
    told(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      `${toGone}:`,
      "421 4.7.0 IP not in whitelist: message refused, poor sender reputation",
    ),
  ],
  [
    "a mailbox that is unknown for now",
    "address",
    told(
      "MAILER-DAEMON@mx.example",
      "Undelivered Mail Returned to Sender",
      `${toGone}: 450 4.1.1 <gone@paper.example>: Recipient address rejected: User unknown in local recipient table`,
    ),
  ],
  [
    "a domain that is gone",
    "address",
    told(
      "MAILER-DAEMON@mx.example",
      "Undelivered Mail Returned to Sender",
      `${toGone}: Host or domain name not found. Name service error for name=paper.example type=MX: Host not found`,
    ),
  ],
  [
    "a server that does not answer",
    "passing",
    told(
      "MAILER-DAEMON@mx.example",
      "Undelivered Mail Returned to Sender",
      `${toGone}: connect to mx.paper.example[192.0.2.1]:25: Connection timed out`,
    ),
  ],
  [
    "a delay in Exim's words",
    "delay",
    told(
      "Mail Delivery System <Mailer-Daemon@mx.example>",
      "Warning: message 1abc delayed 24 hours",
      "A message that you sent has not yet been delivered to one or more of its",
      "recipients after more than 24 hours on the queue on mx.example.",
      "",
      "  slow@paper.example",
      "",
      "No action is required on your part. Delivery attempts will continue for some time.",
    ),
  ],
  [
    "a delay in Sendmail's words",
    "delay",
    told(
      "Mail Delivery Subsystem <MAILER-DAEMON@mx.example>",
      "Warning: could not send message for past 4 hours",
      "    **********************************************",
      "    **      THIS IS A WARNING MESSAGE ONLY      **",
      "    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **",
    ),
  ],
  [
    "words in Spanish",
    "address",
    told(
      "postmaster@paper.example",
      "No se puede entregar: A kiln",
      "No se pudo entregar el mensaje a gone@paper.example",
      "La dirección de correo no existe.",
    ),
  ],
  [
    "words in Russian",
    "address",
    told(
      "mailer-daemon@paper.example",
      "Недоставленное сообщение",
      "Ваше сообщение не может быть доставлено",
      `${toGone}`,
      "550 Пользователь не существует",
    ),
  ],
  [
    "words in Japanese",
    "address",
    told("postmaster@paper.example", "配信できません", `${toGone}`, "宛先のユーザーは存在しません"),
  ],
]

test.each(reports)("a report by %s says: %s", async (_, cause, lines) => {
  expect(await read(lines)).toMatchObject({ class: "bounce", cause, isHard: cause === "address" })
})

test("every recipient of a report counts, with a reason of their own", async () => {
  const group = (to: string, status: string, said: string) => [
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
  ]
  const verdict = await read([
    "From: MAILER-DAEMON@mx.example",
    "Subject: Undelivered",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    ...group("full@paper.example", "5.2.2", "552 mailbox full"),
    ...group("gone@paper.example", "5.1.1", "550 user unknown"),
    "",
    "--b--",
  ])
  expect(verdict).toMatchObject({
    class: "bounce",
    isHard: true,
    recipients: [
      { address: "full@paper.example", cause: "full" },
      { address: "gone@paper.example", cause: "address" },
    ],
  })
})

test.each([
  [
    "whose action has lost a letter",
    ["Final-Recipient: rfc822; gone@paper.example", "ction: failed", "Status: 5.1.1"],
  ],
  [
    "whose groups have no line between them",
    [
      "Final-Recipient: rfc822; a@paper.example",
      "Action: failed",
      "Status: 4.2.2",
      "Final-Recipient: rfc822; gone@paper.example",
      "Action: failed",
      "Status: 5.1.1",
    ],
  ],
  ["that stands in the running text", null],
])("a broken report %s is read", async (_, fields) => {
  const status = fields ?? [
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; gone@paper.example",
    "Action: failed",
    "Status: 5.1.1",
  ]
  const head = ["From: MAILER-DAEMON@mx.example", "Subject: Undelivered"]
  const parts = [
    'Content-Type: multipart/report; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx",
    "",
    ...status,
    "--b--",
  ]
  expect(
    await read(fields ? [...head, ...parts] : [...head, "", "This could not be delivered.", "", ...status]),
  ).toMatchObject({ class: "bounce", isHard: true })
})

describe("the envelope decides first", () => {
  test("what has no sender in it is no person's, whatever it says", async () => {
    const lines = told("Nora Field <nora@paper.example>", "Re: A kiln", "Thank you for your message.")
    expect(await read(lines)).toEqual({ class: "human_reply" })
    expect(await read(lines, "")).toEqual({ class: "auto_reply" })
    expect(await read(["Return-Path: <>", ...lines])).toEqual({ class: "auto_reply" })
  })

  test("an absent person's program has none either, and is no bounce", async () => {
    const lines = told(
      "Nora Field <nora@paper.example>",
      "Automatic reply: A kiln",
      "I am out of the office until 7 December. If you cannot reach me, write to Jo.",
    )
    expect(await read(lines, "<>")).toEqual({ class: "out_of_office", returnsOn: "2026-12-07" })
  })

  test("a daemon is never a person, even when nobody knows what it reports", async () => {
    expect(await read(told("MAILER-DAEMON@mx.example", "Re: A kiln", "Beep."))).toEqual({
      class: "auto_reply",
    })
  })

  test("a person who writes about mail is one", async () => {
    expect(
      await read(
        told(
          "Nora <nora@paper.example>",
          "Undelivered letters",
          "Your message could not be delivered to our desk in time, sorry. Try me again in May?",
        ),
      ),
    ).toEqual({ class: "human_reply" })
    expect(
      await read([
        "In-Reply-To: <msg_1@letters.example>",
        ...told("The Paper <postmaster@paper.example>", "Re: A kiln", "Yes, send it."),
      ]),
    ).toEqual({ class: "human_reply" })
  })
})

const notice = (kind: string, rest: object) =>
  told(
    "SES <no-reply@sns.amazonaws.example>",
    "AWS Notification Message",
    JSON.stringify({ notificationType: kind, ...rest }),
    "",
    "--",
    "If you wish to stop receiving notifications from this topic, please visit the link below to unsubscribe:",
  )

test.each([
  [
    "a permanent bounce",
    "Bounce",
    {
      bounce: {
        bounceType: "Permanent",
        bouncedRecipients: [
          {
            emailAddress: "gone@paper.example",
            action: "failed",
            status: "5.1.1",
            diagnosticCode: "smtp; 550 5.1.1 user unknown",
          },
        ],
      },
    },
    { class: "bounce", isHard: true },
  ],
  [
    "a passing bounce",
    "Bounce",
    { bounce: { bounceType: "Transient", bouncedRecipients: [{ emailAddress: "full@paper.example" }] } },
    { class: "bounce", isHard: false },
  ],
  [
    "a complaint",
    "Complaint",
    { complaint: { complainedRecipients: [{ emailAddress: "nora@paper.example" }] } },
    { class: "complaint" },
  ],
  ["a delivery", "Delivery", { delivery: {} }, { class: "auto_reply" }],
])("a notice of Amazon's service about %s is read", async (_, kind, rest, expected) => {
  expect(await read(notice(kind, rest))).toMatchObject(expected)
})

test("a notice whose JSON is cut is no person's", async () => {
  const [from = "", subject = "", ...rest] = notice("Bounce", {})
  expect(await read([from, subject, ...rest.map((line) => line.slice(0, 30))])).toMatchObject({
    class: expect.not.stringMatching("human"),
  })
})

test.each([
  [
    "a provider that sends no standard report",
    [
      "From: staff@hotmail.com",
      "Subject:  complaint about message from 192.0.2.2",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: message/rfc822",
      "",
      "Message-ID: <msg_1@letters.example>",
      "Subject: A kiln",
      "",
      "Hello",
      "--b--",
    ],
    "complaint",
  ],
  [
    "Apple Mail on a person's behalf",
    [
      "X-Apple-Unsubscribe: true",
      "Auto-Submitted: auto-replied",
      ...told("nora@icloud.example", "unsubscribe", "Apple Mail sent this email to unsubscribe."),
    ],
    "opt_out",
  ],
])("a report by %s is understood", async (_, lines, expected) => {
  expect((await read(lines)).class).toBe(expected)
})
