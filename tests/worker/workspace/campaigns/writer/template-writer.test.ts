import fc from "fast-check"
import { expect, test } from "vitest"
import { Problem } from "../../../../../worker/http/problem.ts"
import type { Brief } from "../../../../../worker/workspace/campaigns/briefs/contract.ts"
import { goals } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { valuesFor } from "../../../../../worker/workspace/campaigns/letters/merge-fields.ts"
import {
  readMessage,
  writeMessage,
} from "../../../../../worker/workspace/campaigns/letters/render-message.ts"
import { briefFacts } from "../../../../../worker/workspace/campaigns/writer/brief-facts.ts"
import { templateWriter } from "../../../../../worker/workspace/campaigns/writer/built-in/template-writer.ts"
import { composeDraft } from "../../../../../worker/workspace/campaigns/writer/compose-draft.ts"
import { countWords } from "../../../../../worker/workspace/campaigns/writer/sentences.ts"

const sentence = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.lorem({ mode: "sentences", maxCount: 3 }),
  fc.constantFrom(
    "Hello {{ first_name }}",
    "{% include 'x' %}",
    "{{ x",
    "}}",
    "[your figure] rose",
    "<script>alert(1)</script> & more",
    "Re: our talk",
    "Fwd: Re: it",
    "See [this](https://evil.example)",
    "Half of all piers are closed",
    "You wrote about it",
    "\ue000x\ue001",
  ),
)
const part = fc.array(sentence, { maxLength: 6 }).map((all) => all.join("\n"))
const anyBrief: fc.Arbitrary<Brief> = fc.record({ news: part, evidence: part, offer: part, tone: part })
const person = fc.record({
  name: fc.string(),
  title: fc.string(),
  company: fc.string(),
  opening: fc.oneof(fc.constant(""), fc.lorem({ maxCount: 60 })),
})
const sender = { address: "me@own.example", displayName: "Robin Vale", signature: "" }

const write = async (
  brief: Brief,
  position: number,
  goal: (typeof goals)[number],
  { urls = [] as string[], take = 0, messages = 4 } = {},
) => {
  const facts = briefFacts(brief, urls)
  const task = {
    purpose: "message" as const,
    position,
    hasSubject: position === 1,
    goal,
    tone: brief.tone,
    facts,
    messages,
    take,
  }
  const known = {
    own: facts.map(({ statement }) => statement),
    facts: new Map(),
    names: [],
    isPersonal: false,
  }
  try {
    return composeDraft(await templateWriter.write(task), task, known)
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return error
    throw error
  }
}

const marks = /\{\{|\{%/

test("whatever the brief and the person, a draft can be sent as it is, or it is said what is missing", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyBrief,
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...goals),
      person,
      fc.nat(9),
      async (brief, position, goal, contact, take) => {
        const given = { urls: ["https://own.example/study?a=1&b=2"], take }
        const draft = await write(brief, position, goal, given)
        if (draft instanceof Problem) {
          expect(draft.message).toMatch(/brief|draft/)
          return
        }
        const read = readMessage(draft, position === 1 ? "new" : "reply")
        const values = valuesFor({ ...contact, email: "a@paper.example" }, sender, [])
        const message = writeMessage(read, values, "Before")
        expect(message.problems).toEqual([])
        // A person's name may look like a placeholder: inserted values are left unchanged.
        if (!marks.test(Object.values(contact).join("\n"))) expect(message.text).not.toMatch(marks)
        expect(message.html).not.toMatch(/<script/)
        expect(countWords(message.text)).toBeLessThanOrEqual(200)
        expect(await write(brief, position, goal, given)).toEqual(draft)
      },
    ),
  )
})

const brief: Brief = {
  news: "Half of all piers on the coast are closed this winter, because nobody pays for repairs.",
  evidence: "We asked 40 harbour towns. The worst is at 9 of 10.",
  offer: "You get the data two days before everyone. Our engineer can be quoted.",
  tone: "Hi there, quick one.",
}

test("the first message has the news and its proof, and each follow-up a reason of its own", async () => {
  const drafts = await Promise.all([1, 2, 3, 4].map((position) => write(brief, position, "coverage")))
  expect(drafts).toMatchObject([
    {
      subject: "Half of all piers on the coast are closed this winter",
      body: `Hi {{ first_name | default: "there" }},

{{ opening | default: "" }}

Half of all piers on the coast are closed this winter, because nobody pays for repairs.

We asked 40 harbour towns.

Would this make a story for you?

{{ sender_first_name | default: "Yours" }}`,
      refusals: [],
    },
    { subject: "", body: expect.stringContaining("You get the data two days before everyone.") },
    { body: expect.stringContaining("The worst is at 9 of 10.") },
    { body: expect.stringContaining("Our engineer can be quoted.") },
  ])
})

test("a message without anything new to say is not written, and it is said what to do", async () => {
  const short = { ...brief, evidence: "", offer: "" }
  expect(await write(short, 2, "coverage")).toMatchObject({
    status: 422,
    message: expect.stringMatching(/no new reason.*take the follow-up out/),
  })
  expect(await write({ ...brief, news: " " }, 1, "coverage")).toMatchObject({ code: "nothing_to_say" })
})

test("a sentence of the brief that claims something of whoever reads it is left out, and shown", async () => {
  const claiming = { ...brief, evidence: "I loved your last piece. We asked 40 harbour towns." }
  const draft = await write(claiming, 1, "coverage")
  expect(draft).toMatchObject({
    refusals: [{ sentence: "I loved your last piece.", why: expect.stringMatching(/no stored fact/) }],
  })
})

const headed: Brief = {
  news: "We asked 400 towns how they light their streets.",
  evidence:
    "What we found:\nThe cheapest third spends half of what the dearest third does.\nNine towns have none.",
  offer:
    "What I can offer:\n- Interviews with the two authors of the study.\n- Maps of all 400 towns.\nAnd also:",
  tone: "",
}

test.each([1, 2, 3, 4])("in message %i no heading stands alone", async (position) => {
  for (const take of [0, 1, 2, 3, 4, 5]) {
    const draft = await write(headed, position, "coverage", { take })
    if (draft instanceof Problem) throw draft
    expect(draft.body).not.toMatch(/:(\n|$)/)
    expect(draft.body).not.toContain("And also")
    for (const subject of [draft.subject, ...draft.subjects]) expect(subject).not.toMatch(/:$/)
  }
})

test("a heading goes with what stood below it", async () => {
  // More words than any message has room for.
  const long = `Pictures of ${Array.from({ length: 120 }, (_, at) => `town${at}`).join(" ")}.`
  for (const take of [0, 1, 2, 3]) {
    const draft = await write({ ...headed, offer: long }, 1, "coverage", { take, messages: 1 })
    if (draft instanceof Problem) throw draft
    expect(draft.body).not.toContain("What I can offer")
  }
})
