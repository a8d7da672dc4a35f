import { expect, test } from "vitest"
import { classify } from "../../../../../worker/workspace/replies/reading/classify.ts"
import { readMail } from "../../../../../worker/workspace/replies/reading/read-mail.ts"

const receivedAt = Date.UTC(2026, 10, 30, 9, 15)
const ours = `On Sun, 29 Nov 2026 at 10:02, Mara Lind <mara@letters.example> wrote:
> Hi Nora,
> I would love to send you our study of kilns. Are you interested?
> Best,
> Mara`
const answer = `Hi Mara,

Thanks for writing. I'd love to see the figures for the north. Could you send them by Friday?

Best,
Nora Field`

const change = (words: string) =>
  answer.replace(
    "Thanks for writing. I'd love to see the figures for the north.",
    `${words} I'd love to see the figures for the north.`,
  )

const signed = (words: string) => `Hi Mara,\n\n${words}\n\nBest,\nNora Field`

interface Mail {
  above?: string
  below?: string
  headers?: string[]
  subject?: string
  messageId?: string
  /** The subject of ours. */
  answered?: string
}

const zendesk = [
  "X-Mailer: Zendesk Mailer",
  "X-Zendesk-From-Account-Id: 1a2b3c",
  "Auto-Submitted: auto-generated",
]
const marked = [...zendesk, "X-Auto-Response-Suppress: All", "Precedence: bulk"]
const parent = "In-Reply-To: <msg_01hq0000000000000abcd@letters.example>"

async function read({
  above = answer,
  below = ours,
  headers = [...marked, parent],
  subject = "Re: A kiln",
  messageId = "1@mail.paper.example",
  answered = "A kiln",
}: Mail) {
  const head = [
    "From: The Paper <desk@paper.example>",
    `Subject: ${subject}`,
    `Message-ID: <${messageId}>`,
    ...headers,
    "Content-Type: text/plain; charset=utf-8",
  ]
  const raw = [...head, "Content-Transfer-Encoding: 8bit", "", `${above}\n\n${below}\n`].join("\r\n")
  const mail = await readMail(new TextEncoder().encode(raw))
  return classify(mail, { receivedAt, toUnsubscribe: false, answeredSubject: answered })
}

const generated = ["Auto-Submitted: auto-generated", parent]
const replied = ["Auto-Submitted: auto-replied", parent]

test.each<[string, Mail]>([
  ["Zendesk", {}],
  ["Freshdesk", { headers: generated, messageId: "abc.sjc@freshdesk.com" }],
  ["Front", { headers: [...generated, "X-Front-Thread: 1"] }],
  ["Help Scout", { headers: [...replied, "X-Mailer: Help Scout"] }],
  ["one that numbers its subjects", { headers: replied, subject: "Re: A kiln [#48213]" }],
  [
    "one that cuts answers off",
    { headers: generated, above: `##- Please type your reply above this line -##\n\n${answer}` },
  ],
  ["one that names who writes", { above: `Nora Field (The Paper)\nNov 30, 2026, 09:12 GMT\n\n${answer}` }],
])("what a person wrote in a helpdesk is heard: %s", async (_, mail) => {
  expect(await read(mail)).toEqual({ class: "human_reply" })
})

test.each([
  "Please remove me from your list.",
  "Please unsubscribe me.",
  "I don't cover this. Please stop writing to me.",
  "Please stop sending me these. My beat is another one.",
  "I do not want to be contacted again.",
  "I don't wish to receive these messages.",
  "bitte entfernen Sie mich aus dem Verteiler.",
  "I got your email. Please take me off your list.",
  "I no longer wish to receive your emails.",
  "I would not like to receive these emails.",
  "I am not interested in receiving press releases.",
  "Please unsubscribe my address.",
])("a request to be left alone is heard in a helpdesk, too: %s", async (words) => {
  expect(await read({ above: signed(words) })).toEqual({ class: "opt_out" })
})

test.each([
  "This sounds great, I'd love to see it. Can you send it over?",
  "Not for us I'm afraid, but thanks for thinking of me.",
  "das ist interessant. Schicken Sie mir gern die Zahlen.",
  "Could I speak with the author on Thursday?",
  "I am interested. Please send me the figures for the north.",
  "Cela m'intéresse, envoyez-moi les chiffres, je les regarde demain.",
  "I've got your message, could you send me the figures?",
])("a person's words are heard in a helpdesk: %s", async (words) => {
  expect(await read({ above: signed(words) })).toEqual({ class: "human_reply" })
})

test.each([
  "Thanks for reaching out to The Paper! Your message is important to me. I will answer you soon.",
  "My name is Nora and I will be taking care of your message. Have you seen our guide? Have a look while you wait.",
  "Thanks for getting in touch. If I'm interested, I'll let you know. If not, please send it to someone else.",
  "I haven't heard from you. Are you still interested? Otherwise I'll close this conversation.",
  "vielen Dank für Ihre Nachricht. Ich kümmere mich darum. Haben Sie unsere Themenseite gesehen?",
  "Merci de votre message, je le transmets. Avez-vous vu notre page ?",
  "Thank you for your email. I get a lot of pitches, so I can't answer them all. I'd love to see more of yours.",
  "I've moved to The Other Paper. Please send me your pitches there.",
  "I would like to thank you for writing to The Paper. I read everything myself.",
  "I'd love to hear what you think of us! Take our short poll.",
  "I would be glad to support you. A colleague will pick this up.",
  "I am Nora, your digital colleague. Can I have your name?",
  "Thanks for writing to me. You can unsubscribe from our newsletter below.",
  "My newsletter goes out on Mondays. To stop receiving it, press the link below.",
  "It is easy to stop the newsletter. I do not want to lose you, but please unsubscribe below.",
  "I have your message. Please do not email me again about it: I read my mail once a day.",
])("a program that writes like a person in a helpdesk is none: %s", async (words) => {
  expect(await read({ above: signed(words) })).toEqual({ class: "auto_reply" })
})

const numbered = { subject: "Re: A kiln (2026)", answered: "A kiln (2026)" }

test.each<[string, Mail]>([
  ["no quotation", { below: "" }],
  [
    "our message without a mark",
    { above: "Thank you.", below: ours.replace(/^> ?/gm, "").replace(/^On.*$/m, "") },
  ],
  ["nothing that it answers", { headers: marked }],
  ["no helpdesk", { headers: generated }],
  ["an absent person's program", { headers: replied }],
  ["no helpdesk, where ours has a number", { headers: generated, ...numbered }],
  ["an absent person's program, where ours has a number", { headers: replied, ...numbered }],
  ["a mark of another program", { headers: [...marked, parent, "X-Autoreply: yes"] }],
  ["a helpdesk's mark of an automatic answer", { headers: [...zendesk, parent, "Precedence: auto_reply"] }],
  ["a subject of programs", { subject: "Automatic reply: A kiln" }],
  ["no greeting", { above: answer.replace("Hi Mara,", "") }],
  ["no signature", { above: answer.slice(0, answer.indexOf("Best")) }],
  ["a team's signature", { above: answer.replace("Nora Field", "The Paper Support Team") }],
  ["a desk's signature", { above: answer.replace("Nora Field", "Newsroom") }],
  ["a signature without a name", { above: answer.replace("Nora Field", "") }],
  ["nobody's own words", { above: answer.replace("I'd love", "We would love") }],
  ["nothing that takes anything up", { above: "Hi Mara,\n\nI have this.\n\nBest,\nNora Field" }],
  ["a receipt", { above: change("We have received your request.") }],
  ["a ticket's number", { above: change("Your ticket #123 is open.") }],
  ["a promise", { above: change("A colleague of mine will get back to you.") }],
  ["a delay", { above: change("I answer within 2 days.") }],
  ["an absence", { above: change("I am out of the office.") }],
  ["somebody who left", { above: change("Jo is no longer with the paper.") }],
  ["a closed case", { above: change("This has been solved.") }],
  ["a survey", { above: change("How would you rate my answer?") }],
  ["a German receipt", { above: change("Ihre Anfrage ist bei mir eingegangen.") }],
  ["more words than an answer has", { above: change("Kilns. ".repeat(400)) }],
])("what a helpdesk may have written by itself is no answer: %s", async (_, mail) => {
  expect((await read(mail)).class).toMatch(/^(auto_reply|out_of_office)$/)
})
