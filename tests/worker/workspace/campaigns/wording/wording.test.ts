import { expect, test } from "vitest"
import type { TextFix, WarningKind } from "../../../../../worker/workspace/campaigns/wording/contract.ts"
import { judgeWording } from "../../../../../worker/workspace/campaigns/wording/judge-wording.ts"
import { findSameText } from "../../../../../worker/workspace/campaigns/wording/same-text.ts"
import { stepOf } from "./step-of.ts"

const brief = `News: Half of all sails are burnt. We make bags of 1,200 old sails a year.
Evidence: Our survey of 340 harbours, the first of its kind.
Offer: The survey as a table, and an interview with Ada Lund.`
const offer = "The survey as a table, and an interview with Ada Lund."
const file = { name: "survey.pdf", address: `https://presskite.example/files/${"a".repeat(52)}/survey.pdf` }

const step = (text: { subject?: string; body?: string }) =>
  stepOf({ subject: "Half of all sails are burnt", body: "", ...text })
const judge = (text: { subject?: string; body?: string }, about: object = {}) =>
  judgeWording([step(text)], { brief, offer, files: [], embargo: null, ...about })
const kinds = (text: Parameters<typeof judge>[0], about?: object) =>
  judge(text, about).map(({ kind }) => kind)

/** The text after the only mend that is offered. */
function mend(text: { subject?: string; body?: string }, about?: object): string {
  const [warning, ...others] = judge(text, about)
  expect(others).toEqual([])
  const fix = warning?.fix as TextFix
  return applied(step(text)[fix.field], fix)
}

function applied(text: string, { changes }: TextFix): string {
  return changes.toReversed().reduce((now, { at, from, to }) => {
    expect(text.slice(at, at + from.length)).toBe(from)
    return now.slice(0, at) + to + now.slice(at + from.length)
  }, text)
}

const fine = `Dear {{ first_name | default: "there" }},

We make bags of 1,200 old sails a year. Our survey is at [the harbour's page](https://harbour.example/survey).
You can have the survey as a table, and an interview with Ada Lund.

Best regards`

test("a plain letter in each language wants nothing", () => {
  for (const body of [
    fine,
    "Guten Tag,\n\nwir nähen aus 1.200 alten Segeln Taschen. Haben Sie am Dienstag um 10:30 Zeit?\n\nBeste Grüße",
    "Bonjour,\n\nNous faisons des sacs de 1 200 vieilles voiles. Seriez-vous disponible mardi ?\n\nBien cordialement",
    "Buenos días:\n\nHacemos bolsas con 1.200 velas viejas. ¿Le interesa hablar el martes?\n\nUn saludo",
  ])
    expect([body, judge({ body })]).toEqual([body, []])
})

test.each<[WarningKind, string, string]>([
  ["cut_text", "Half of all sails are bu", "Half of all sails are"],
  ["cut_text", "A new survey of the", "A new survey"],
  ["cut_text", "Eine Umfrage unter den…", "Eine Umfrage"],
])("%s: a subject that ends too early, “%s”, is ended earlier", (kind, subject, mended) => {
  expect(kinds({ subject, body: fine })).toEqual([kind])
  expect(mend({ subject, body: fine })).toBe(mended)
})

test.each<[WarningKind, string, string]>([
  ["cut_text", "Hello. We make bags of 1,200 old sai", "Hello. We make bags of 1,200 old sails a year."],
  ["empty_offer", "Hello. I am happy to send more information.", `Hello. ${offer}`],
  ["empty_offer", "Hallo. Für weitere Informationen stehe ich Ihnen gerne zur Verfügung.", `Hallo. ${offer}`],
  ["empty_offer", "Bonjour. N’hésitez pas à me contacter pour en savoir plus.", `Bonjour. ${offer}`],
  ["empty_offer", "Hola. Quedo a su disposición.", `Hola. ${offer}`],
  [
    "bare_link",
    "See https://harbour.example/old-sails now.",
    "See [old sails](https://harbour.example/old-sails) now.",
  ],
  ["bare_link", "See https://harbour.example/.", "See [harbour.example](https://harbour.example/)."],
  [
    "bare_link",
    "See https://harbour.example/old-sails, or https://harbour.example/old-sails.",
    "See [old sails](https://harbour.example/old-sails), or [old sails](https://harbour.example/old-sails).",
  ],
  [
    "bare_link",
    "See [https://harbour.example/old-sails](https://harbour.example/old-sails) now.",
    "See [old sails](https://harbour.example/old-sails) now.",
  ],
  ["spam_wording", "Please READ THIS TODAY friend.", "Please Read this today friend."],
  ["spam_wording", "It is out!!! Yes.", "It is out. Yes."],
  ["spam_wording", "Hello. Act now and save. Shall we talk?", "Hello. Shall we talk?"],
  ["spam_wording", "Hallo. Jetzt zugreifen lohnt sich. Passt Dienstag?", "Hallo. Passt Dienstag?"],
  ["spam_wording", "It costs $$$ a year.", "It costs a year."],
  ["spam_wording", "See [the survey](https://bit.ly/x9?a=1) now.", "See the survey now."],
  ["spam_wording", "[It](https://bit.ly/x) and [that](https://bit.ly/x).", "It and that."],
  ["spam_wording", "Hello. It is at https://bit.ly/x9. Shall we talk?", "Hello. Shall we talk?"],
  [
    "spam_wording",
    "For it [click here](https://harbour.example/old-sails).",
    "For it [old sails](https://harbour.example/old-sails).",
  ],
  ["spam_wording", "It is a limited-time offer, for you.", "It is an offer, for you."],
  ["spam_wording", "Special promotion on bags.", "Offer on bags."],
  ["spam_wording", "Es ist ein unverbindliches Angebot.", "Es ist ein Angebot."],
  ["spam_wording", "C’est une offre exceptionnelle.", "C’est une offre."],
  ["spam_wording", "Es una oferta limitada.", "Es una oferta."],
  ["spam_wording", "Dear friend,\nit is out.", "Hello,\nit is out."],
  [
    "spam_wording",
    "Hello,\n\nAct now and save.\n\nWe sew bags of old sails.",
    "Hello,\n\nWe sew bags of old sails.",
  ],
  [
    "spam_wording",
    "We sew bags of sails.\n- Jetzt zugreifen!\n- Passt Dienstag?",
    "We sew bags of sails.\n- Passt Dienstag?",
  ],
  ["missing_attachment", "Hello. The survey is attached. Shall we talk?", "Hello. Shall we talk?"],
  ["claim_without_proof", "Hello. It saves 73 %. Shall we talk?", "Hello. Shall we talk?"],
  ["claim_without_proof", "Hello. We are the leading maker. Shall we talk?", "Hello. Shall we talk?"],
  ["claim_without_proof", "Hallo. Wir sind Marktführer. Passt Dienstag?", "Hallo. Passt Dienstag?"],
  [
    "claim_without_proof",
    "Bonjour. C’est révolutionnaire. Parlons-en mardi ?",
    "Bonjour. Parlons-en mardi ?",
  ],
  ["claim_without_proof", "Hola. Es la mejor bolsa. ¿Hablamos el martes?", "Hola. ¿Hablamos el martes?"],
])("%s: “%s” is mended in one press", (kind, body, mended) => {
  expect(kinds({ body })).toEqual([kind])
  expect(mend({ body })).toBe(mended)
})

test.each([
  "Up to 40 may lose their jobs.",
  "Up to 20 may lose their jobs.",
  "A fund of 99 march on.",
  "In March 45 towns lost it.",
])("the figure in “%s” is a claim, and no day", (body) => {
  expect(kinds({ body })).toContain("claim_without_proof")
})

test.each([
  "Meet us on 15 March, or on the 2nd of May.",
  "Meet us on March 31.",
  "Wir treffen uns am 15. März.",
  "Rendez-vous le 15 mars, ou le 15 Mars.",
  "Nos vemos el 15 de mayo.",
])("the day in “%s” is no claim", (body) => {
  expect(kinds({ body })).not.toContain("claim_without_proof")
})

test("an attachment is none: the only file is linked to, and a deleted one is named", () => {
  for (const body of [
    "The survey is attached.",
    "Anbei die Umfrage.",
    "Le sondage est ci-joint.",
    "Adjunto la encuesta.",
  ]) {
    expect(kinds({ body })).toEqual(["missing_attachment"])
    expect(mend({ body }, { files: [file] })).toBe(`${body} [survey.pdf](${file.address})`)
  }
  const linked = { body: `The survey is attached: [survey](${file.address})` }
  expect(kinds(linked, { files: [file] })).toEqual([])
  expect(judge(linked)[0]?.message).toContain("survey.pdf")
  expect(mend(linked)).toBe("The survey is attached: survey")
  expect(kinds({ body: "We are attached to this harbour." })).not.toContain("claim_without_proof")
})

test("a call to buy before or after a subject is taken out of it, and one within it is not", () => {
  expect(mend({ subject: "Act now: half of all sails are burnt" })).toBe("Half of all sails are burnt")
  expect(mend({ subject: "Guaranteed results for your harbour" })).toBe("Results for your harbour")
  expect(mend({ subject: "Half of all sails are burnt – click here" })).toBe("Half of all sails are burnt")
  for (const subject of ["Act now!", "Why you should act now, today"])
    expect(judge({ subject })).toMatchObject([
      { kind: "spam_wording", fix: { kind: "draft", field: "subject" } },
    ])
})

test("an offer of nothing is taken out where the brief offers nothing either", () => {
  const body = "Hello. I am happy to send more information. Shall we talk?"
  expect(mend({ body }, { offer: "" })).toBe("Hello. Shall we talk?")
})

test("where taking words out would leave too little, the text is written again from the brief", () => {
  for (const body of ["Click here for it.", "Klicken Sie hier.", "Cliquez ici.", "Haga clic aquí."])
    expect(judge({ body })).toMatchObject([{ kind: "spam_wording", fix: { kind: "draft", field: "body" } }])
  expect(judge({ body: "It saves 73 %." })).toMatchObject([{ fix: { kind: "draft", field: "body" } }])
  expect(judge({ body: "The survey is attached." })).toMatchObject([
    { fix: { kind: "draft", field: "body" } },
  ])
  for (const subject of ["The leading maker of bags", "73 % of all sails are burnt", "Of the"])
    expect(judge({ subject, body: fine })).toMatchObject([{ fix: { kind: "draft", field: "subject" } }])
})

test("what only its writer can mend is selected for them", () => {
  const none = { brief: "", offer: "" }
  const select = (field: "subject" | "body", at: number, text: string) => [
    {
      fix: {
        kind: "select",
        label: `Show it in the ${field === "body" ? "message" : field}`,
        field,
        at,
        text,
      },
    },
  ]
  expect(judge({ body: "Please click here for it." }, none)).toMatchObject(select("body", 7, "click here"))
  expect(judge({ subject: "Act now!" }, none)).toMatchObject(select("subject", 0, "Act now"))
  expect(judge({ subject: "Of the" }, none)).toMatchObject(select("subject", 0, "Of the"))
  expect(judge({ body: "You see it attached." }, none)).toMatchObject(select("body", 4, "see it attached"))
  const empty = "I am happy to send more information."
  expect(judge({ body: empty }, none)).toMatchObject(select("body", 5, "happy to send more information"))
  expect(judge({ body: "See https://bit.ly/x." })).toMatchObject(select("body", 4, "https://bit.ly/x"))
  expect(judge({ body: "See https://%%%/x." })).toMatchObject(select("body", 4, "https://%%%/x"))
  expect(judge({ body: `It: ${file.address}.` })).toMatchObject(select("body", 4, file.address))
})

test("a deleted file is unlinked wherever it is linked, and the new one of its name takes its place", () => {
  const again = { ...file, address: file.address.replaceAll("a", "b") }
  const body = `[It](${file.address}) and **[that](${file.address})**.`
  expect(mend({ body })).toBe("It and **that**.")
  expect(mend({ body: `${body} ${file.address}` }, { files: [again] })).toBe(
    `${body} ${file.address}`.replaceAll(file.address, again.address),
  )
  expect(mend({ body: `Hello. It is at ${file.address}. Shall we talk?` })).toBe("Hello. Shall we talk?")
})

test("a sentence that the brief has twice is taken out where it is cut", () => {
  const twice = `${brief}\nWe make bags of 1,200 old sails in a month.`
  const body = "Hello. Shall we talk?\nWe make bags of 1,200 old sai"
  expect(kinds({ body }, { brief: twice })).toEqual(["cut_text"])
  expect(judge({ body }, { brief: twice })).toMatchObject([{ fix: { kind: "draft" } }])
  const more = `We sew bags of sails.\n\nShall we talk?\n\nWe make bags of 1,200 old sai`
  expect(mend({ body: more }, { brief: twice })).toBe("We sew bags of sails.\n\nShall we talk?")
  expect(kinds({ body: "We make bags of 1,200 old sails" }, { brief: `${twice} Old sailsmen.` })).toEqual([])
})

test("without a brief nothing is compared, and fields and addresses are no wording", () => {
  expect(kinds({ body: "It saves 73 % of the best." }, { brief: "", offer: "" })).toEqual([])
  expect(
    kinds({
      body: "{{ title | default: '99 people' }}, see [it](https://harbour.example/best-in-class-77).",
    }),
  ).toEqual([])
})

test("colleagues with the same words are named, unless each has words of their own", () => {
  const reader = (name: string, outletId: string | null, opening = "") => ({
    name,
    outletId,
    opening,
    company: "Tide",
  })
  const pair = [
    reader("Ada", "out_1", "a"),
    reader("Ben", "out_1", "b"),
    reader("Cy", null),
    reader("Di", null),
  ]
  expect(findSameText(pair, true)).toEqual([])
  expect(findSameText(pair, false)).toMatchObject([
    {
      kind: "same_text",
      message: expect.stringContaining("Ada and Ben at Tide"),
      fix: { kind: "one_per_outlet" },
    },
  ])
})

test("the longest text is judged in no time", () => {
  const judged = (body: string) => {
    const begins = performance.now()
    judge({ body })
    return performance.now() - begins
  }
  for (const piece of ["a ", "the ", "!", "1,", "A", "https://", "{{ ", "attached please ", "[", "le ", "\n"])
    expect([piece, judged(piece.repeat(20_000 / piece.length)) < 5000]).toEqual([piece, true])
})
