import { describe, expect, test } from "vitest"
import { type Intent, intents } from "../../../../../worker/workspace/campaigns/messages/contract.ts"
import { readDetails } from "../../../../../worker/workspace/replies/meaning/read-details.ts"
import { readMeaning } from "../../../../../worker/workspace/replies/meaning/read-meaning.ts"
import { classify } from "../../../../../worker/workspace/replies/reading/classify.ts"
import { readMail } from "../../../../../worker/workspace/replies/reading/read-mail.ts"
import { english } from "./corpus/english.ts"
import { french } from "./corpus/french.ts"
import { german } from "./corpus/german.ts"
import { others } from "./corpus/others.ts"
import type { Sample } from "./corpus/sample.ts"
import { spanish } from "./corpus/spanish.ts"
import { unlike } from "./corpus/unlike.ts"

const receivedAt = Date.UTC(2026, 10, 30, 9, 15)
const usual = [english, german, french, spanish, others]

/** Every third one was kept aside while the rules were written. */
const part = (lists: readonly Sample[][], isHeld: boolean): Sample[] =>
  lists.flatMap((list) => list.filter((_, at) => (at % 3 === 2) === isHeld))

async function verdictOn(words: string) {
  const raw = `From: Nora Field <nora@paper.example>\r\nSubject: Re: A kiln\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${words}`
  const mail = await readMail(new TextEncoder().encode(raw))
  return classify(mail, { receivedAt, toUnsubscribe: false }).class
}

async function readAll(samples: readonly Sample[]) {
  return Promise.all(
    samples.map(async ([meant, words]) => {
      const verdict = await verdictOn(words)
      const isAutomatic = verdict === "auto_reply" || verdict === "out_of_office"
      const read: Intent = isAutomatic ? "automatic" : readMeaning(words).intent
      return { meant, read, words, verdict }
    }),
  )
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

describe.each([
  ["usual answers", part(usual, false), 0.97, 0.9],
  ["usual answers that were kept aside", part(usual, true), 0.95, 0.85],
  ["unusual answers", part([unlike], false), 0.8, 0.7],
  ["unusual answers that were kept aside", part([unlike], true), 0.5, 0.5],
] as const)("of %s", (_, samples, precision, recall) => {
  test.each(intents)("what is read as %s means it, and little is missed", async (intent) => {
    const all = await readAll(samples)
    const read = all.filter((one) => one.read === intent)
    const meant = all.filter((one) => one.meant === intent)
    const right = read.filter((one) => one.meant === intent).length
    const report = JSON.stringify([...read, ...meant].filter((one) => one.read !== one.meant))
    expect(shareOf(right, meant.length), report).toBeGreaterThanOrEqual(recall)
    // Nothing is lost by an answer that nobody labels.
    if (intent !== "unclear") expect(shareOf(right, read.length), report).toBeGreaterThanOrEqual(precision)
  })

  test("nobody who writes themselves is taken for a program", async () => {
    const all = await readAll(samples)
    expect(all.filter(({ meant, read }) => read === "automatic" && meant !== "automatic")).toEqual([])
  })
})

test.each([
  ["I'm not interested.", "declined"],
  ["Nobody here would be interested.", "unclear"],
  ["Why would I be interested in this?", "question"],
  ["It would be interesting if it were local.", "unclear"],
  ["We no longer cover technology.", "wrong_person"],
  ["Could you send the report? It's not for us otherwise.", "declined"],
  ["We don't usually take these. But please send me the images.", "unclear"],
  ["If we're interested we'll be in touch.", "unclear"],
  ["Wir haben kein Interesse.", "declined"],
  ["Das interessiert uns nicht.", "declined"],
  ["Cela ne m'intéresse pas.", "declined"],
  ["Pas intéressé.", "declined"],
  ["No nos interesa.", "declined"],
  ["", "unclear"],
])("%s means %s", (words, intent) => {
  expect(readMeaning(words).intent).toBe(intent)
})

test("the sentence that decides is theirs, as they wrote it", () => {
  const words = "Dear Maya,\n\nthank you. I'm afraid this isn't for us.\n\nBest wishes\nTom"
  expect(readMeaning(words)).toEqual({ intent: "declined", sentence: "I'm afraid this isn't for us." })
})

describe("what a meaning needs is read with it", () => {
  const details = (words: string, intent: Intent, known: string[] = []) =>
    readDetails({ intent, sentence: readMeaning(words).sentence, words, at: receivedAt, known })

  test.each([
    ["Please try me again on 12 January.", "2027-01-12"],
    ["Can you ping me again next week?", "2026-12-07"],
    ["Get back in touch next month please.", "2026-12-01"],
    ["Try again in two weeks.", "2026-12-14"],
    ["Please come back to me in March.", "2027-03-01"],
    ["Melden Sie sich bitte im Februar noch einmal.", "2027-02-01"],
    ["Recontactez-moi en janvier.", "2027-01-01"],
    ["Escríbeme en enero.", "2027-01-01"],
    ["Too busy at the minute.", null],
  ])("%s: %s", (words, date) => {
    expect(details(words, "later").date).toBe(date)
  })

  test.each([
    [
      "I no longer cover energy. You want Daniel Okafor (daniel.okafor@example.org), he took over.",
      { name: "Daniel Okafor", address: "daniel.okafor@example.org" },
    ],
    ["The best person would be Sam Reilly.", { name: "Sam Reilly", address: null }],
    [
      "This should go to our science team: science@example.net",
      { name: null, address: "science@example.net" },
    ],
    [
      "Dafür bin ich nicht zuständig. Bitte wenden Sie sich an Petra Lang (p.lang@example.de).",
      { name: "Petra Lang", address: "p.lang@example.de" },
    ],
    [
      "Je ne m'occupe plus de la rubrique santé. Voyez avec Julie Morel (j.morel@example.fr).",
      { name: "Julie Morel", address: "j.morel@example.fr" },
    ],
    [
      "Yo no llevo ese tema, escribe a mi compañera Ana Ruiz (ana.ruiz@example.es).",
      { name: "Ana Ruiz", address: "ana.ruiz@example.es" },
    ],
    ["I don't work there anymore.", null],
    ["You've got the wrong person. Write to nora@paper.example if need be.", null],
  ])("%s", (words, standIn) => {
    expect(details(words, "wrong_person", ["nora@paper.example"]).standIn).toEqual(standIn)
  })

  test("where it was published", () => {
    expect(details("Story is live now: https://paper.example/a/b. Thanks!", "publishing").link).toBe(
      "https://paper.example/a/b",
    )
  })
})
