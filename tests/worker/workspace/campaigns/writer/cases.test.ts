import { describe, expect, test } from "vitest"
import { Problem } from "../../../../../worker/http/problem.ts"
import { briefFacts } from "../../../../../worker/workspace/campaigns/writer/brief-facts.ts"
import { isOurs } from "../../../../../worker/workspace/campaigns/writer/built-in/phrases/is-ours.ts"
import { kindOf } from "../../../../../worker/workspace/campaigns/writer/built-in/story-kind.ts"
import { templateWriter } from "../../../../../worker/workspace/campaigns/writer/built-in/template-writer.ts"
import { keptForLater } from "../../../../../worker/workspace/campaigns/writer/choose-reasons.ts"
import { composeDraft } from "../../../../../worker/workspace/campaigns/writer/compose-draft.ts"
import { composeOpening } from "../../../../../worker/workspace/campaigns/writer/compose-opening.ts"
import {
  countWords,
  finish,
  splitSentences,
} from "../../../../../worker/workspace/campaigns/writer/sentences.ts"
import { type Case, cases, quotedArticle } from "./cases.ts"
import { faultsOfTone } from "./tone.ts"

// 25 briefs, each asked in eight ways: two hundred cases of the writer without a model. Whatever it gives keeps to the rules of tone and to
// its length, and where a brief has nothing left for a message it abstains.
const page = "https://own.example/story"

const draftOf = async (one: Case, { position = 1, messages = 1, take = 0 } = {}) => {
  const facts = briefFacts({ ...one, tone: "" }, [page])
  const task = {
    purpose: "message" as const,
    position,
    hasSubject: position === 1,
    goal: one.goal,
    tone: "",
    facts,
    messages,
    take,
  }
  const letter = await templateWriter.write(task)
  const own = facts.map(({ statement }) => statement)
  const known = { own, facts: new Map(), names: [], isPersonal: false }
  return { facts, letter, draft: composeDraft(letter, task, known) }
}

const openingFrom = async ({ news }: Case, quote: string) => {
  const article = quotedArticle(quote)
  const letter = await templateWriter.write({ purpose: "opening", news, tone: "", facts: [article], take: 0 })
  return composeOpening(letter, {
    own: [],
    facts: new Map([[article.id, article]]),
    names: [],
    isPersonal: true,
  }).body
}

/** What a letter may say in the words of others. */
const saidIn = ({ news, evidence, offer }: Case) => splitSentences(`${news}\n${evidence}\n${offer}`)

const abstains = (draft: Promise<string>) => expect(draft).rejects.toBeInstanceOf(Problem)

describe.each(cases)("$news", (one) => {
  test("is known for what it is", () => {
    expect(kindOf(briefFacts({ ...one, tone: "" }, [page]), one.goal)).toBe(one.kind)
  })

  test("is told with nothing that the brief does not say", async () => {
    const { facts, letter } = await draftOf(one)
    const said = new Set(facts.map(({ statement }) => finish(statement)))
    const foreign = letter.paragraphs.flat().filter(({ text }) => !said.has(text) && !isOurs(text, []))
    expect(foreign).toEqual([])
  })

  test("loses no sentence without a word, and stays short", async () => {
    for (const messages of [1, 3]) {
      const { facts, draft } = await draftOf(one, { messages })
      const later = keptForLater(facts, messages).map(({ fact }) => finish(fact.statement))
      const refused = draft.refusals.map(({ sentence }) => sentence)
      for (const { statement } of facts)
        expect([...later, ...refused, draft.body].some((text) => text.includes(finish(statement)))).toBe(true)
      expect(draft.words).toBeLessThanOrEqual(110)
      expect(draft.words).toBeGreaterThanOrEqual(15)
      expect(faultsOfTone(`${draft.subject}\n${draft.body}`, saidIn(one))).toEqual([])
    }
  })

  test("is told whole in one message: none of these claims anything of its reader", async () => {
    expect((await draftOf(one)).draft.refusals).toEqual([])
  })

  test("has a short reason for each follow-up, and none when nothing is left", async () => {
    const { facts } = await draftOf(one)
    const reasons = new Map(keptForLater(facts, 4).map(({ fact, position }) => [position, fact.statement]))
    for (const position of [2, 3, 4]) {
      const reason = reasons.get(position)
      const given = await draftOf(one, { position, messages: 4 }).catch((error: Problem) => error)
      if (given instanceof Problem) {
        // One that speaks of the reader without a fact is left out by its name.
        if (reason) expect(given.message).toContain(reason.slice(0, 40))
        expect(given.code).toBe(reason ? "draft_refused" : "nothing_to_say")
      } else {
        expect(given.draft.body).toContain(reason ?? "a reason")
        expect(given.draft.words).toBeLessThanOrEqual(70)
        expect(faultsOfTone(given.draft.body, saidIn(one))).toEqual([])
      }
    }
    const bare = { ...one, news: splitSentences(one.news)[0] ?? "", evidence: "", offer: "" }
    await expect(draftOf(bare, { position: 2, messages: 2 })).rejects.toMatchObject({
      code: "nothing_to_say",
    })
    await expect(draftOf({ ...bare, news: "" })).rejects.toMatchObject({ code: "nothing_to_say" })
  })

  test("has another structure when it is drafted again", async () => {
    const order = async (take: number) => {
      const { facts, letter } = await draftOf(one, { take })
      const own = new Map(facts.map(({ statement, kind }) => [finish(statement), kind]))
      return letter.paragraphs
        .map((sentences) => sentences.map(({ text }) => own.get(text) ?? "ours").join("+"))
        .join(" / ")
    }
    expect(await order(1)).not.toBe(await order(0))
  })

  test("has a subject that ends where a word ends", async () => {
    const { draft } = await draftOf(one)
    expect(draft.subject).not.toBe("")
    if (draft.subject.includes("{{")) return
    expect(draft.subject.length).toBeLessThanOrEqual(60)
    const subject = draft.subject.replace(/…$/, "")
    const source = splitSentences(`${one.news}\n${one.evidence}\n${one.offer}`).find((text) =>
      text.startsWith(subject),
    )
    expect(source?.slice(subject.length)).toMatch(/^(?![\p{L}\p{N}])/u)
  })

  test("quotes the article of a person that has to do with it", async () => {
    const body = await openingFrom(one, one.fits)
    expect(body).toContain(one.fits)
    expect(countWords(body)).toBeLessThanOrEqual(60)
    expect(faultsOfTone(body, [one.fits])).toEqual([])
  })

  test("quotes no article that has nothing to do with it", () => abstains(openingFrom(one, one.foreign)))

  test("quotes neither a death nor a headline with an address, a field or a placeholder", async () => {
    await abstains(openingFrom(one, one.grave))
    await abstains(openingFrom(one, one.injected))
  })
})

test.each([
  ["an exclamation", "Half of all piers are closed! Would you cover it?"],
  ["words of hype", "We are thrilled to share our study."],
  ["words of hype", "It is the best map of its kind."],
  ["false familiarity", "I loved your piece on piers."],
  ["false familiarity", "I hope this finds you well."],
  ["condolences", "I am sorry for your loss. May I send you our figures?"],
  ["words in capitals", "Read this TODAY please."],
  ["pictures for words", "A study for you 🎉"],
])("the rules of tone know %s: %s", (fault, text) => {
  expect(faultsOfTone(text, [])).toContain(fault)
  // What is only repeated is the words of others.
  expect(faultsOfTone(`You wrote “${text}”.`, [text])).toEqual([])
})
