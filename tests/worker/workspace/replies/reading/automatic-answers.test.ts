import { expect, test } from "vitest"
import { classify } from "../../../../../worker/workspace/replies/reading/classify.ts"
import { readMail } from "../../../../../worker/workspace/replies/reading/read-mail.ts"

const receivedAt = Date.UTC(2026, 10, 30, 9, 15)
const read = async (words: string, ...headers: string[]) => {
  const head = [
    "From: Nora Field <nora@paper.example>",
    "Subject: Re: A kiln",
    ...headers,
    "Content-Type: text/plain; charset=utf-8",
  ]
  const raw = [...head, "Content-Transfer-Encoding: 8bit", "", words].join("\r\n")
  return classify(await readMail(new TextEncoder().encode(raw)), { receivedAt, toUnsubscribe: false })
}

test.each([
  "X-Auto-Response-Suppress: All",
  "X-Precedence: auto_reply",
  "X-Autoresponder: yes",
  "X-Vacation: 1",
  "X-Autoreply: yes",
  "X-MLServer: a list's robot",
  "Auto-Submitted: auto-replied",
])("the mark %s is a program's", async (mark) => {
  expect(await read("Thank you.", mark)).toEqual({ class: "auto_reply" })
})

test.each([
  "X-Autoreply: no",
  "Auto-Submitted: no",
  "X-Auto-Response-Suppress: None",
  "X-Precedence: normal",
])("%s says that a person wrote", async (mark) => {
  expect(await read("Thank you.", mark)).toEqual({ class: "human_reply" })
})

test.each([
  ["Out-of-office until July 1, 2027", "2027-07-01"],
  ["I am on parental leave until 30 September 2027.", "2027-09-30"],
  ["Ich bin bis zum 31.08.2027 in Elternzeit.", "2027-08-31"],
  ["Je suis en congé maternité jusqu'au 15 juillet 2027.", "2027-07-15"],
  ["Estoy de baja hasta el 1 de julio de 2027.", "2027-07-01"],
])("an absence of more than half a year is one: %s", async (words, returnsOn) => {
  expect(await read(words, "Auto-Submitted: auto-replied")).toEqual({ class: "out_of_office", returnsOn })
})

test.each([
  [
    "Hello,\n\nI am currently out of the office with limited access to email. For urgent matters, please contact Jo.",
    "out_of_office",
  ],
  [
    "Thank you for your email. I am on annual leave until 7 December and will reply on my return.",
    "out_of_office",
  ],
  [
    "Ich bin derzeit nicht im Büro und ab dem 07.12.2026 wieder erreichbar. In dringenden Fällen wenden Sie sich an Jo.",
    "out_of_office",
  ],
  [
    "Bonjour,\n\nJe suis actuellement en congés, de retour le 7 décembre 2026. En cas d'urgence, écrivez à Jo.",
    "out_of_office",
  ],
  ["Estoy de vacaciones hasta el 7 de diciembre. Si es urgente, escriba a Jo.", "out_of_office"],
  [
    "Thank you for contacting The Paper. Due to the volume of messages we cannot reply to every one.",
    "auto_reply",
  ],
  [
    "We have received your submission. One of our editors will get back to you within 5 working days.",
    "auto_reply",
  ],
  ["This is an automated message. This mailbox is not monitored.", "auto_reply"],
  ["Dies ist eine automatisch generierte Nachricht.", "auto_reply"],
  ["Thanks. Ticket number: 57", "auto_reply"],
  ["Your case no 48213", "auto_reply"],
  ["Your ticket no INC0012345", "auto_reply"],
  ["Thanks. Reference no. 24 in your study leads to a page that is gone.", "human_reply"],
  ["Use case number 12 in your list fits our series best.", "human_reply"],
  ["The lawsuit is Case No. 23-cv-04567 in the Northern District.", "human_reply"],
  ["In any case no 800-word pieces.", "human_reply"],
  ["In any case no 20-minute calls on Mondays.", "human_reply"],
  ["Thanks. Reference ID: A1B2C3", "auto_reply"],
  ["Hello. Please follow the link below so that I can receive your message.", "auto_reply"],
])("an answer without a mark is a program's by its wording: %s", async (words, expected) => {
  expect((await read(words)).class).toBe(expected)
})

test.each([
  "Thanks for your email. Not for us, I'm afraid.",
  "Thank you for your message! Could you send me the figures within two days?",
  "I'm out of the office today but this sounds great, call me tomorrow.",
  "I am on holiday until Monday. Happy to talk then.",
  "Thanks for getting in touch. I've passed it to our science desk.",
  "We have received your figures, and they look wrong to me.",
  "My colleague is out of office, so I am answering for her.",
  "The story is about automated replies to readers. Is your company in it?",
  "Danke für Ihre Nachricht, ich melde mich nächste Woche dazu.",
  "Thanks. Please upload the images through the link below so we can receive them in print quality.",
  "Thanks. We had a case number 3 in our series already.",
])("a person is not taken for a program: %s", async (words) => {
  expect((await read(words)).class).toBe("human_reply")
})

test.each([
  "Interested, but please stop emailing my colleague.",
  "Yes please! And please remove my former colleague Jo from your list, she left.",
  "Please don't contact him again, I'm looking after this now. Send me the details.",
  "Gern, aber bitte schreiben Sie meine Kollegin nicht mehr an.",
])("a request for somebody else is not the writer's: %s", async (words) => {
  expect((await read(words)).class).toBe("human_reply")
})

test.each([
  "Please stop emailing me and my colleague.",
  "My colleague already told you. Please remove me from your list.",
  "Stop emailing us.",
])("a request for the writer too is theirs: %s", async (words) => {
  expect((await read(words)).class).toBe("opt_out")
})

const away = (words: string, ...headers: string[]) =>
  read(words, "Auto-Submitted: auto-replied", "Subject: Out of office", ...headers)

test.each([
  ["I am out of the office from 23 November to 4 December.", "2026-12-04"],
  ["I am on leave November 23 – December 4.", "2026-12-04"],
  ["Ich habe vom 23.11. bis 04.12. Urlaub.", "2026-12-04"],
  ["Je suis absent du 23 novembre au 4 décembre.", "2026-12-04"],
  ["Estoy de vacaciones del 23 de noviembre al 4 de diciembre.", "2026-12-04"],
  ["Sono in ferie dal 23 novembre al 4 dicembre.", "2026-12-04"],
  ["I am away from 23/11 until 4/12.", "2026-12-04"],
  ["I am away from 11/23 until 12/4.", "2026-12-04"],
  ["Ich bin vom 28.11. bis 10.01. nicht im Büro.", "2027-01-10"],
  ["On leave until 10/12.", "2026-12-10"],
  ["Back on 29 November.", "2026-11-29"],
  ["I am on sabbatical until 1 July.", "2027-07-01"],
])("an absence that has begun ends on the day that is still to come: %s", async (words, returnsOn) => {
  expect(await away(words)).toEqual({ class: "out_of_office", returnsOn })
})

test.each([
  "I am out of the office until 20 November.",
  "Ich bin bis zum 20.11. im Urlaub.",
  "I was away from 2 November to 20 November.",
  "Away until 11/20.",
])("an absence that is over has no day of return: %s", async (words) => {
  expect(await away(words)).toEqual({ class: "out_of_office", returnsOn: null })
})

test("a January reply of an absence that began in December ends in January", async () => {
  const raw = new TextEncoder().encode(
    [
      "From: Nora Field <nora@paper.example>",
      "Subject: Out of office",
      "Auto-Submitted: auto-replied",
      "",
      "I am away from 20 December to 8 January.",
    ].join("\r\n"),
  )
  const verdict = classify(await readMail(raw), {
    receivedAt: Date.UTC(2027, 0, 2, 9),
    toUnsubscribe: false,
  })
  expect(verdict).toEqual({ class: "out_of_office", returnsOn: "2027-01-08" })
})

test.each([
  ["Date: Fri, 27 Nov 2026 09:00:00 +0000", "2026-11-30"],
  ["Date: Fri, 27 Nov 2099 09:00:00 +0000", "2026-12-07"],
  ["Date: yesterday", "2026-12-07"],
])(
  "a weekday counts from when the message was written, where that is plausible: %s",
  async (date, returnsOn) => {
    expect(await away("I am away and back on Monday.", date)).toEqual({ class: "out_of_office", returnsOn })
  },
)

test.each([
  ["On leave. Back 07-Dec-2026", "2026-12-07"],
  ["I'm away. Back 7-Dec-26. The deadline for the next issue is 20 January.", "2026-12-07"],
  ["Out of office 7-11 December, back on the 14th.", "2026-12-14"],
  ["I'm away from 24 December, back on the 4th.", "2027-01-04"],
  ["I'm on leave and return on the 14th of December.", "2026-12-14"],
  ["I am out of the office and back on the 1st.", "2026-12-01"],
  ["Ich bin im Urlaub und ab dem 14. wieder erreichbar.", "2026-12-14"],
  ["Ich bin im Urlaub bis zum 14. Dezember.", "2026-12-14"],
  ["I will return on 7/12/2026. The deadline for entries is 31 January 2027.", "2026-12-07"],
  ["I'm back on 7 December. Entries for our prize are open until 31 March 2027.", "2026-12-07"],
  ["Ich bin bis zum 7. Dezember im Urlaub. Einsendeschluss: 15.02.2027", "2026-12-07"],
  ["Je suis en congés jusqu'au 7 décembre. Date limite : 31 janvier 2027.", "2026-12-07"],
  ["I'm away until the deadline on 20 December.", "2026-12-20"],
  ["I am at a conference. Our awards deadline is 31 December 2026.", null],
])("the day of return is told from other days: %s", async (words, returnsOn) => {
  expect(await away(words)).toEqual({ class: "out_of_office", returnsOn })
})

test.each([
  "Just this once, click the link below so I can receive your email.",
  "To control spam, I now allow incoming messages only from senders I have approved beforehand.",
  "I'm using a sender verification service. Please click here to verify that you are human.",
  "Your case number is 48213. We will get back to you.",
])("a program that asks who wrote is no person: %s", async (words) => {
  expect(await read(words)).toEqual({ class: "auto_reply" })
})

test.each([
  "This is not an automated reply, I really do want it.",
  "I hate automated emails but this one is good.",
  "Your case number 3 is the most telling, may I quote it.",
])("a person who speaks of programs, or of a case, is one: %s", async (words) => {
  expect(await read(words)).toEqual({ class: "human_reply" })
})

test.each(["bounce", "scanner", "nobody"])("somebody at %s@ answers as anybody does", async (name) => {
  const from = `From: Bo <${name}@magazine.example>`
  const answers = "In-Reply-To: <pitch@presskite.example>"
  expect(await meeting("Re: A kiln", "Yes, tell me more.", from, answers)).toEqual({ class: "human_reply" })
  const returned = "Return-Path: <>"
  expect(await meeting("A kiln", "Yes, tell me more.", from, answers, returned)).toEqual({
    class: "auto_reply",
  })
})

const meeting = async (subject: string, words: string, ...headers: string[]) => {
  const raw = [
    ...(headers.some((line) => line.startsWith("From:")) ? [] : ["From: Nora Field <nora@paper.example>"]),
    `Subject: ${subject}`,
    ...headers,
    "Content-Type: text/plain; charset=utf-8",
    ...["Content-Transfer-Encoding: 8bit", "", words],
  ].join("\r\n")
  return classify(await readMail(new TextEncoder().encode(raw)), { receivedAt, toUnsubscribe: false })
}

test.each([
  ["Declined: The kiln @ Tue 1 Dec 2026 2pm - 2:30pm (GMT)", "Nora has declined this invitation."],
  ["Declined: The kiln", "When: Tuesday, December 15, 2026 2:00 PM-2:30 PM.\nWhere: Leeds"],
  [
    "Abgelehnt: Der Ofen @ Di. 15. Dez. 2026 14:00 - 14:30 (MEZ)",
    "Der Ofen\nDienstag, 15. Dez. 2026 · 14:00 – 14:30",
  ],
  ["Refusé : Le four @ mar. 15 déc. 2026 14h00 - 14h30 (CET)", "Nora a refusé cette invitation."],
  [
    "Declined: Ovens, weekly @ Weekly from 2pm to 3pm on Tuesday until Tue 15 Dec 2026 (GMT)",
    "Weekly until Tue 15 Dec 2026, 2pm to 3pm",
  ],
  ["Avvisad: Ugnen @ tis 15 dec 2026 14.00 - 14.30 (CET)", "tisdag 15 dec 2026"],
])("the day of a meeting is nobody's return: %s", async (subject, words) => {
  for (const mark of ["auto-replied", "auto-generated"])
    expect(await meeting(subject, words, `Auto-Submitted: ${mark}`)).toEqual({ class: "auto_reply" })
})

test.each([
  [
    "Declined: The kiln @ Tue 15 Dec 2026 2pm - 2:30pm (GMT)",
    "I am out of the office.\n\nThe kiln\nTuesday 15 Dec 2026",
    null,
  ],
  [
    "Declined: The kiln @ Tue 15 Dec 2026 2pm - 2:30pm (GMT)",
    "On leave, back on 7 December.\n\nTuesday 15 Dec 2026",
    "2026-12-07",
  ],
  ["Declined: Leeds", "Back in the office on 7 December.\n\nTuesday 15 Dec · 14.00 – 14.30", "2026-12-07"],
  [
    "Abgelehnt: Der Ofen",
    "Ich bin im Urlaub und ab dem 07.12.2026 zurück.\n\nDienstag, 15.12.2026 14:00",
    "2026-12-07",
  ],
])(
  "who declines a meeting because they are away is away by their own words: %s, %s",
  async (subject, words, returnsOn) => {
    expect(await meeting(subject, words, "Auto-Submitted: auto-replied")).toEqual({
      class: "out_of_office",
      returnsOn,
    })
  },
)

test.each([
  [
    "Re: Invitation: the kiln opens",
    "I am out of the office until Monday 14 December 2026 at 09:00.",
    "2026-12-14",
  ],
  [
    "AW: Einladung: der Ofen",
    "Ich bin bis zum 14.12.2026 nicht im Büro (9:00–17:00 Vertretung).",
    "2026-12-14",
  ],
  ["Re: Invitation: the kiln opens", "On annual leave 1 – 18 December 2026.", "2026-12-18"],
  [
    "Re: Press preview: The kiln @ Tate Modern, 15 December",
    "On annual leave until 18 December 2026. Our desk: 020 7946 0000 (9:00-17:00)",
    "2026-12-18",
  ],
])(
  "an automatic answer to a pitch that is called an invitation is an absence: %s",
  async (subject, words, on) => {
    const answers = "In-Reply-To: <pitch@presskite.example>"
    const read = await meeting(subject, words, "Auto-Submitted: auto-replied", answers)
    expect(read).toEqual({ class: "out_of_office", returnsOn: on })
  },
)

test.each([
  ["Declined: The kiln", "Ich bin bis zum 12.12 nicht im Büro.\n\nTuesday, 15 Dec 2026 2:00 PM", null],
  ["Declined: The kiln", "Back on 12 December at 9am\n\nTuesday, 15 Dec 2026 2:00 PM", "2026-12-12"],
])(
  "a line about being away is read although it looks like a time of day: %s, %s",
  async (subject, words, on) => {
    expect(await meeting(subject, words, "Auto-Submitted: auto-replied")).toEqual({
      class: "out_of_office",
      returnsOn: on,
    })
  },
)

const answering = async (answeredSubject: string, subject: string, words: string, ...headers: string[]) => {
  const raw = [
    "From: Nora Field <nora@paper.example>",
    `Subject: ${subject}`,
    ...headers,
    "Content-Type: text/plain; charset=utf-8",
    ...["Content-Transfer-Encoding: 8bit", "", words],
  ].join("\r\n")
  const mail = await readMail(new TextEncoder().encode(raw))
  return classify(mail, { receivedAt, toUnsubscribe: false, answeredSubject })
}

test.each([
  ["Event on 12 June", "Automatic reply: Event on 12 June", "I am out of the office."],
  ["Event on 12 June", "Out of office: Re: Event on 12 June", "I am away at the moment."],
  ["Event on 12 June", "Out of Office Re: Event on 12 June", "I am away at the moment."],
  ["Re: Event on 12 June", "Re: Event on 12 June", "I am out of the office."],
  ["Event am 12. Juni", "Abwesenheitsnotiz: Event am 12. Juni", "Ich bin nicht im Büro."],
  ["Rendez-vous le 12 juin", "Réponse automatique : Rendez-vous le 12 juin", "Je suis en congés."],
  ["Feria: 12 de junio", "Respuesta automática: Feria: 12 de junio", "Estoy de vacaciones."],
  ["Event on 12 June in Leeds", "Automatic reply: Event on 12 June in...", "I am on holiday."],
  ["Event on 12 June in Leeds", "Out of office: Re: Event on 12 June in", "I am on holiday."],
  ["Open until 12 June", "Automatic reply: open  until 12 June", "I am on holiday."],
  ["Open until 12 June", 'Automatic reply to: "Open until 12 June"', "I am on holiday."],
])("the date in our own subject is nobody's return: %s, %s", async (ours, subject, words) => {
  for (const known of [ours, ...(ours.includes("until") ? [] : [""])])
    expect(await answering(known, subject, words, "Auto-Submitted: auto-replied")).toEqual({
      class: "out_of_office",
      returnsOn: null,
    })
})

test.each([
  ["A kiln", "Out of office until 12 June", "2027-06-12"],
  ["A kiln", "Automatic reply: Out of office until 12 June", "2027-06-12"],
  ["A kiln", "Abwesenheitsnotiz: bis 12.06.2027", "2027-06-12"],
  ["A kiln", "OOO 3 - 12 June", "2027-06-12"],
  ["Event on 20 June", "On leave until 12 June: Event on 20 June", "2027-06-12"],
  ["12 June", "Out of office until 12 June", "2027-06-12"],
  ["A kiln", "Out of office: 12 June to 30 June", "2027-06-30"],
  ["A kiln", "Out of office: 12 June - 30 June", "2027-06-30"],
  ["A kiln", "Out of office: from June 12th until June 30th, 2027", "2027-06-30"],
  ["A kiln", "Abwesenheitsnotiz: 12.06. - 30.06.2027", "2027-06-30"],
  ["A kiln", "Out of office: 12-30 June", "2027-06-30"],
])("what their subject says of their return is read: %s, %s", async (ours, subject, returnsOn) => {
  for (const known of [ours, ""])
    expect(await answering(known, subject, "Thank you.", "Auto-Submitted: auto-replied")).toEqual({
      class: "out_of_office",
      returnsOn,
    })
})

test("a date of our own subject is none of theirs, however a program changed it", async () => {
  const read = (ours: string, theirs: string) =>
    answering(ours, theirs, "I am on holiday.", "Auto-Submitted: auto-replied")
  for (const theirs of ["Kiln - open day on 12 June", "[EXT] Kiln – open day on 12 June in..."])
    expect(await read("Kiln – open day on 12 June", `Automatic reply: ${theirs}`)).toEqual({
      class: "out_of_office",
      returnsOn: null,
    })
})

test("what is left beside our own subject is theirs", async () => {
  const read = (ours: string) =>
    answering(
      ours,
      "Out of office: 12 June",
      "Thank you, I will answer when I am back.",
      "Auto-Submitted: auto-replied",
    )
  expect(await read("A kiln")).toEqual({ class: "out_of_office", returnsOn: "2027-06-12" })
  expect(await read("")).toEqual({ class: "out_of_office", returnsOn: null })
})

test.each([
  ["Out of office: why people work from home", "Re: Out of office: why people work from home"],
  ["On holiday", "AW: On holiday"],
])("an answer to our subject about absences is an answer: %s", async (ours, subject) => {
  expect(await answering(ours, subject, "Yes, send me the figures.")).toEqual({ class: "human_reply" })
})

test("a receipt for a subject about travelling is nobody's absence", async () => {
  const subject = "We have your message: Travelling to Leeds on 12 December"
  const marked = "Auto-Submitted: auto-replied"
  const ours = "Travelling to Leeds on 12 December"
  expect(await answering(ours, subject, "Thank you.", marked)).toEqual({ class: "auto_reply" })
})
