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
