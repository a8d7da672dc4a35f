import { expect, test } from "vitest"
import { classify } from "../../../../../worker/workspace/replies/reading/classify.ts"
import { readMail } from "../../../../../worker/workspace/replies/reading/read-mail.ts"

const receivedAt = Date.UTC(2026, 10, 30, 9, 15)

const read = async (lines: string[]) =>
  classify(await readMail(new TextEncoder().encode(lines.join("\r\n"))), { receivedAt, toUnsubscribe: false })

const report = (kind: string, part: string) =>
  read([
    "From: postmaster@mx.example",
    "Subject: A report",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${kind}; boundary="b"`,
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "A machine wrote this.",
    "--b",
    `Content-Type: message/${kind}`,
    "",
    part,
    "--b--",
  ])

const bounced = (status: string, diagnostic: string) =>
  report(
    "delivery-status",
    `Reporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: ${status}\r\n${diagnostic}`,
  )

test.each([
  ["5.0.0", "smtp; 550 No such user here"],
  ["5.0.0", "smtp; 554 30 Sorry, this mailbox is disabled (554.30)."],
  ["5.0.0", "smtp; 553 paper.example does not exist"],
  ["5.1.10", "smtp; 550 5.1.10 RESOLVER.ADR.RecipientNotFound"],
  ["5.4.4", "X-Postfix; Host or domain name not found. Name service error"],
  ["5.4.310", "smtp; 550 5.4.310 DNS domain paper.example does not exist"],
  ["5.5.0", "smtp; 550 5.5.0 Requested action not taken: mailbox unavailable"],
])("an address is at fault for good: %s %s", async (status, said) => {
  expect(await bounced(status, `Diagnostic-Code: ${said}`)).toMatchObject({ class: "bounce", isHard: true })
})

test.each([
  ["5.0.0", "smtp; 554 Blocked using zen.spamhaus.org"],
  ["5.0.0", "smtp; 550 High probability of spam"],
  ["5.2.1", "smtp; 550 5.2.1 The email account that you tried to reach is disabled."],
  ["5.7.13", "smtp; 525 5.7.13 Recipient address rejected: User account suspended"],
  ["5.0.0", "smtp; 554-No SMTP service 554-Bad DNS PTR resource record."],
  ["5.0.0", "smtp; 550 Sender verify failed"],
  ["5.0.0", "smtp; 451 Temporary local problem - please try later"],
  ["5.0.0", "smtp; 553 sorry, your envelope sender is in my badmailfrom list"],
  ["5.0.0", "smtp; 550 Sender address rejected: Domain not found"],
  ["5.0.0", "smtp; 550 Mail content denied"],
  ["5.1.0", "smtp; 550 5.1.0 Sender rejected: address blocked"],
  ["5.1.7", "smtp; 550 5.1.7 Invalid sender"],
  ["5.1.8", "smtp; 501 5.1.8 Sender address domain does not exist"],
  ["5.1.90", "smtp; 550 5.1.90 You have reached your daily limit for message recipients"],
  ["5.4.5", "smtp; 550-5.4.5 Daily user sending limit exceeded"],
])("an address is not at fault for what a server has against us: %s %s", async (status, said) => {
  expect(await bounced(status, `Diagnostic-Code: ${said}`)).toMatchObject({ class: "bounce", isHard: false })
})

test("a receipt is no answer, whether the message was opened or deleted unread", async () => {
  for (const what of ["displayed", "deleted"]) {
    const part = `Final-Recipient: rfc822;nora@paper.example\r\nDisposition: manual-action/MDN-sent-manually; ${what}`
    expect(await report("disposition-notification", part)).toEqual({ class: "auto_reply" })
  }
})

test.each([
  ["abuse", "complaint"],
  ["fraud", "complaint"],
  ["not-spam", "auto_reply"],
  ["auth-failure", "auto_reply"],
  ["virus", "auto_reply"],
  ["other", "complaint"],
  ["something-new", "complaint"],
  ["opt-out-list", "opt_out"],
  ['"not-spam"', "auto_reply"],
  ["\r\n not-spam", "auto_reply"],
  ["opt-out", "opt_out"],
])("a report of %s is %s", async (kind, expected) => {
  expect(await report("feedback-report", `Feedback-Type: ${kind}\r\nVersion: 1`)).toEqual({ class: expected })
})

test.each([
  ["I am out of the office today and will be back tomorrow.", "2026-12-01"],
  ["I will be out 7-9 December at a conference.", "2026-12-09"],
  ["I'm out of the office. Call ext. 4/12 for help.", null],
  ["I'm away and back w/c 7 December.", "2026-12-07"],
  ["I am OOO 30/11 - 11/12. For anything urgent, ping Jo.", "2026-12-11"],
  ["Our office is closed from December 24 through January 3.", "2027-01-03"],
  ["I will respond when I return on the 14th of December.", "2026-12-14"],
  ["Ich bin erst wieder am Montag, den 07.12.2026 erreichbar.", "2026-12-07"],
  ["Ik ben maandag 7 december weer bereikbaar.", "2026-12-07"],
  ["Je suis absente, de retour mardi 8 décembre.", "2026-12-08"],
  ["Jag är tjänstledig till och med 11/12.", "2026-12-11"],
  ["Ich bin in Elternzeit.", null],
  ["Я в отпуске до 7 декабря 2026 г.", "2026-12-07"],
  ["Я у відпустці до 7 грудня 2026.", "2026-12-07"],
  ["Jsem na dovolené do 7. prosince 2026.", "2026-12-07"],
  ["Szabadságon vagyok, 2026. december 7-én térek vissza.", "2026-12-07"],
  ["Sunt în concediu până pe 7 decembrie.", "2026-12-07"],
  ["Jeg er på ferie til 7. desember.", "2026-12-07"],
  ["7 Aralık 2026 tarihine kadar izindeyim.", "2026-12-07"],
  ["Είμαι εκτός γραφείου έως 7/12/2026.", "2026-12-07"],
  ["12월 7일까지 휴가 중입니다.", "2026-12-07"],
  ["I am on leave until the 2nd week of January.", null],
  ["I am on leave until the 3rd quarter.", null],
  ["I am on leave until the 2nd Monday of January.", null],
  ["I am on leave until the 2nd of this month.", "2026-12-02"],
  ["Ich bin bis zum 1. Quartal in Elternzeit.", null],
  ["Ich bin bis zum 2. Weihnachtsfeiertag im Urlaub.", null],
  ["Ich bin bis zum 14. im Urlaub.", "2026-12-14"],
  ["I'm on deadline until Friday 4 December and will answer after that.", "2026-12-04"],
  ["I am covering the awards in Cannes until 24 June.", "2027-06-24"],
  ["We're on deadline until 4 December.", "2026-12-04"],
  ["Ich bin wegen der Ausgabe bis 4. Dezember beschäftigt.", "2026-12-04"],
  ["أنا خارج المكتب حتى 2026-12-07.", "2026-12-07"],
])("somebody is away: %s", async (words, returnsOn) => {
  const head = ["From: nora@paper.example", "Subject: Re: A kiln", "Auto-Submitted: auto-replied"]
  const type = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", words]
  expect(await read([...head, ...type])).toEqual({ class: "out_of_office", returnsOn })
})

test.each([
  "Entries are open until 31 March.",
  "We are accepting applications until 31 March.",
  "I'm taking submissions for the next issue until 31 March.",
])("a day until which something else is open is nobody's return: %s", async (words) => {
  const head = ["From: nora@paper.example", "Subject: Re: A kiln", "Auto-Submitted: auto-replied"]
  expect(await read([...head, "", words])).toEqual({ class: "auto_reply" })
})

test.each([
  ["Vacation reply", "I'm on a beach until December 9th", "out_of_office"],
  ["Nicht im Büro: Re: A kiln", "Wieder da am 9. Dezember.", "out_of_office"],
  ["En congé - Re: A kiln", "De retour le 9 décembre", "out_of_office"],
  ["Vacation homes: a question", "Would the kiln fit a holiday cottage?", "human_reply"],
  ["Re: Out of office stories wanted", "Yes, I have one for you", "human_reply"],
])("a subject alone tells what nothing else does: %s", async (subject, words, expected) => {
  const head = ["From: nora@paper.example", `Subject: ${subject}`, "Content-Type: text/plain; charset=utf-8"]
  expect(await read([...head, "Content-Transfer-Encoding: 8bit", "", words])).toMatchObject({
    class: expected,
  })
})

test.each([
  "We have received your enquiry and aim to respond within 3 working days.",
  "The deadline for submissions is 4 December. Thanks for your email.",
  "I no longer work at The Paper; my last day was 1 November.",
])("a machine says that a message has come, and nobody is away: %s", async (words) => {
  const head = ["From: nora@paper.example", "Subject: Re: A kiln", "Auto-Submitted: auto-replied", "", words]
  expect(await read(head)).toEqual({ class: "auto_reply" })
})

test("a report that somebody passes on without a word is one; what they write about it is an answer", async () => {
  const passedOn = (words: string) => [
    "From: Jo <jo@agency.example>",
    "Subject: Fwd: Undelivered Mail Returned to Sender",
    "",
    words,
    "",
    "> Final-Recipient: rfc822; nora@paper.example",
    "> Action: failed",
    "> Status: 5.1.1",
  ]
  expect(await read(passedOn("FYI"))).toMatchObject({ class: "bounce", isHard: true })
  const written = "Could you find out what became of Nora? This came back to us this morning."
  expect(await read(passedOn(written))).toEqual({ class: "human_reply" })
})

const attaching = (words: string, kind: string, part: string, ...headers: string[]) =>
  read([
    "From: Nora Field <nora@paper.example>",
    "Subject: Re: A kiln",
    ...headers,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    words,
    "--b",
    `Content-Type: message/${kind}`,
    "",
    part,
    "--b--",
  ])

test("a person who attaches a report and writes about it is answered, whomever it is about", async () => {
  const failure =
    "Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; mara@letters.example\r\nAction: failed\r\nStatus: 5.1.1"
  const written = "I tried to answer Mara and got this. Yes, please send me the data."
  const answers = "In-Reply-To: <pitch@presskite.example>"
  expect(await attaching(written, "delivery-status", failure)).toEqual({ class: "human_reply" })
  expect(await attaching("FYI", "delivery-status", failure)).toMatchObject({ class: "bounce" })
  expect(await attaching(written, "feedback-report", "Feedback-Type: abuse", answers)).toEqual({
    class: "human_reply",
  })
  expect(await attaching(written, "feedback-report", "Feedback-Type: abuse")).toEqual({ class: "complaint" })
})

test("a notice of a provider is none where an answer quotes it", async () => {
  const notice = `{"notificationType":"Bounce","bounce":{"bounceType":"Permanent","bouncedRecipients":[{"emailAddress":"nora@paper.example"}]}}`
  const from = ["From: nora@paper.example", "Subject: Re: A kiln"]
  expect(await read([...from, "", notice])).toMatchObject({ class: "bounce", isHard: true })
  expect(
    await read([...from, "In-Reply-To: <pitch@presskite.example>", "", `Yes. We get ${notice}`]),
  ).toEqual({ class: "human_reply" })
})

test("a filter that refuses mail speaks for its owner", async () => {
  const refused = (words: string) =>
    read([
      "From: nora@paper.example",
      "Subject: Automatically rejected mail",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=disposition-notification; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      words,
      "--b",
      "Content-Type: message/disposition-notification",
      "",
      "Disposition: automatic-action/MDN-sent-automatically; deleted",
      "--b--",
    ])
  expect(await refused("I take no mail from agencies. Please remove me from your list.")).toEqual({
    class: "opt_out",
  })
  expect(await refused("The message was refused.")).toEqual({ class: "auto_reply" })
})

test.each(["noreply@groups.example", "editors+no-reply@groups.example", "do-not-reply@paper.example"])(
  "nobody writes from %s, but somebody may answer from it",
  async (address) => {
    const head = [`From: Groups <${address}>`, "Subject: Posting error: editors"]
    expect(await read([...head, "", "The group that you tried to contact may not exist."])).toEqual({
      class: "auto_reply",
    })
    expect(await read([...head, "In-Reply-To: <pitch@presskite.example>", "", "Yes, tell me more."])).toEqual(
      { class: "human_reply" },
    )
  },
)
