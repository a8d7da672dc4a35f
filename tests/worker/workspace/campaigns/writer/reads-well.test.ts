import { describe, expect, test } from "vitest"
import type { Problem } from "../../../../../worker/http/problem.ts"
import type { Brief } from "../../../../../worker/workspace/campaigns/briefs/contract.ts"
import type { Goal } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { briefFacts } from "../../../../../worker/workspace/campaigns/writer/brief-facts.ts"
import { templateWriter } from "../../../../../worker/workspace/campaigns/writer/built-in/template-writer.ts"
import { composeDraft } from "../../../../../worker/workspace/campaigns/writer/compose-draft.ts"
import { judgeSentence } from "../../../../../worker/workspace/campaigns/writer/judge-sentence.ts"
import { pointsBack } from "../../../../../worker/workspace/campaigns/writer/points-back.ts"
import { splitSentences } from "../../../../../worker/workspace/campaigns/writer/sentences.ts"

interface Asked {
  position?: number
  messages?: number
  take?: number
  goal?: Goal
}

const draftOf = async (
  brief: Partial<Brief>,
  { position = 1, messages = 1, take = 0, goal = "coverage" }: Asked = {},
) => {
  const facts = briefFacts({ news: "", evidence: "", offer: "", tone: "", ...brief }, [])
  const own = facts.map(({ statement }) => statement)
  const known = { own, facts: new Map(), names: [], isPersonal: false }
  const task = { purpose: "message" as const, hasSubject: position === 1, tone: "", facts }
  const whole = { ...task, position, messages, take, goal }
  return composeDraft(await templateWriter.write(whole), whole, known)
}

/** The paragraphs of a letter between the place of the opening and the signature. */
const saidIn = ({ body }: { body: string }) =>
  body
    .split("\n\n")
    .slice(1, -1)
    .filter((one) => !one.startsWith("{{"))

describe("a sentence is whole", () => {
  test.each([
    "Das Bad öffnet am 3. Oktober in Ulm.",
    "Die Messe zeigt zum 25. Mal, was die 3. Klasse im 19. Jahrhundert lernte.",
    "Es kostet 12,4 Mio. Euro und spart z. B. Gas, d. h. Wärme, bzw. Strom.",
    "The U.S. Open comes to St. Ives with Dr. Holt and approx. 3,000 guests on 4 Sept. 2027.",
    "Mme Roy et M. Dupont, p. ex. Paul, paieront env. 39 euros.",
    "La Sra. Vidal y el Sr. Castro viajan a EE. UU. en mayo.",
  ])("%s", (sentence) => {
    expect(splitSentences(sentence)).toEqual([sentence])
    expect(splitSentences(`${sentence} Then it ends.`)).toEqual([sentence, "Then it ends."])
  })

  test("and ends where it ends, also after a figure or a year", () => {
    const text = "It closed in 2024. The town has 9. Nobody pays. Is it Dunmore? Yes."
    expect(splitSentences(text)).toHaveLength(5)
  })

  test("and the numbers of a list are no words of it, while a date at the beginning is", () => {
    expect(splitSentences("1. Dunmore began.\n2) Calder followed.\n3. Hull votes.")).toEqual([
      "Dunmore began.",
      "Calder followed.",
      "Hull votes.",
    ])
    expect(splitSentences("3. Oktober ist der Tag.")).toEqual(["3. Oktober ist der Tag."])
  })
})

const pointing: Partial<Brief> = {
  news: "Fennel & Co launches a cheese made with oat milk. It ripens for six weeks.",
  evidence: "They tried 40 recipes. The best came from Hull. It won a prize in May.",
  offer: "It goes out every Tuesday. Our cheesemaker can be quoted.",
}

test("a sentence that points back stands after the one that it points to, whatever the order", async () => {
  for (let take = 0; take < 8; take++) {
    const draft = await draftOf(pointing, { take })
    const said = saidIn(draft).join(" ")
    expect(said).toContain("made with oat milk. It ripens for six weeks.")
    expect(said).toContain("The best came from Hull. It won a prize in May.")
    for (const [before, after] of [
      ["oat milk.", "They tried"],
      ["oat milk.", "It goes out"],
    ] as const)
      expect(said.indexOf(before), said).toBeLessThan(said.indexOf(after))
    for (const subject of [draft.subject, ...draft.subjects]) expect(pointsBack(subject)).toBe(false)
  }
})

test("a follow-up is understood by itself", async () => {
  const drafts = await Promise.all([2, 3].map((position) => draftOf(pointing, { position, messages: 4 })))
  expect(drafts.map((draft) => saidIn(draft)[0])).toEqual([
    expect.stringContaining("The best came from Hull. It won a prize in May."),
    expect.stringContaining("Our cheesemaker can be quoted."),
  ])
  await expect(draftOf(pointing, { position: 4, messages: 4 })).rejects.toMatchObject({
    code: "nothing_to_say",
  })
})

test("what is only named is introduced", async () => {
  const offer = "Map\nInterview with the mayor of Dunmore"
  for (let take = 0; take < 4; take++) {
    const { body } = await draftOf({ ...pointing, offer }, { take })
    expect(body).toContain("What I can offer: Map. Interview with the mayor of Dunmore.")
  }
})

test("a sentence that points at one that is left out is left out with it", async () => {
  const { body, refusals } = await draftOf({
    ...pointing,
    evidence: "I loved your piece. It has 40,000 readers.",
  })
  expect(body).not.toContain("40,000")
  expect(refusals).toEqual([
    { sentence: "I loved your piece.", why: expect.stringContaining("no stored fact") },
    { sentence: "It has 40,000 readers.", why: expect.stringContaining("left out") },
  ])
})

test.each([
  [
    "La SNCF ouvre le 12 mai une ligne de nuit entre Brest et Nice, la première depuis.",
    "La SNCF ouvre le 12 mai une ligne de nuit entre Brest…",
  ],
  [
    "Our calculator shows what a heat pump costs in each of 380 districts.",
    "Our calculator shows what a heat pump costs…",
  ],
  [
    "Ada Lund, who led the harbour for twenty years, leaves it to her apprentice.",
    "Ada Lund, who led the harbour for twenty years, leaves it…",
  ],
  [
    "Renters in Bristol now wait 41 days for a repair, twice as long as in 2019.",
    "Renters in Bristol now wait 41 days for a repair",
  ],
  [
    "The Tenants' Union counted 1,912 requests from January to the end of June.",
    "The Tenants' Union counted 1,912 requests from January…",
  ],
  [
    "A lighthouse keeper's diaries from 1911 to 1938 have been found in a biscuit tin.",
    "A lighthouse keeper's diaries from 1911 to 1938…",
  ],
])("a subject tells the news, and breaks off nothing that belongs together: %s", async (news, subject) => {
  expect((await draftOf({ news, offer: "Pictures are free." })).subject).toBe(subject)
})

test("a person is named before they are offered", async () => {
  const brief = {
    news: "The regulator will cap late fees on store cards from May.",
    evidence: "Former auditor Neil Brandt has read 300 contracts.",
    offer: "He can comment within the hour.",
  }
  for (let take = 0; take < 6; take++) {
    const { body } = await draftOf(brief, { take })
    expect(body.indexOf("Neil Brandt"), body).toBeLessThan(body.indexOf("He can comment"))
  }
})

test("neither an offer nor an address is a subject", async () => {
  const brief = {
    news: "Harbour seals return to the Tees.",
    evidence: "See https://seals.example/count for the method. 40 pups.",
    offer: "You get the pictures before Friday.",
  }
  for (let take = 0; take < 4; take++) {
    const { subject, subjects } = await draftOf(brief, { take })
    expect([subject, ...subjects].filter(Boolean)).toEqual(["Harbour seals return to the Tees"])
  }
})

test("each letter asks, also one that begins with what it brings", async () => {
  for (const goal of ["coverage", "link", "mention", "podcast", "reply"] as const)
    for (let take = 0; take < 8; take++) {
      const last = saidIn(await draftOf(pointing, { take, goal })).at(-1)
      expect(last, `${goal} ${take}`).toMatch(/\?/)
    }
})

test("each of the first drafts says it in another way", async () => {
  for (const [brief, ways] of [
    [{ news: "Every pier is open again." }, 4],
    [pointing, 4],
    [{ ...pointing, evidence: "Forty recipes were tried.", offer: "Samples are free." }, 4],
  ] as const) {
    const bodies = await Promise.all(
      Array.from({ length: ways }, async (_, take) => (await draftOf(brief, { take })).body),
    )
    expect(new Set(bodies).size).toBe(ways)
  }
})

test.each([
  [
    "Our founder Margaret Oyelaran died on Sunday, and her library opens again in May.",
    /\bnew\b|\bdate\b|\bplace\b|Would this/,
  ],
  ["Bei der Eröffnung der Brücke wurde ein Arbeiter getötet.", /Neues|Termin|Platz|Wäre das/],
  ["Le fondateur du salon est mort dimanche à Brest.", /nouveauté|date|place|Serait-ce/],
  ["La fundadora de la feria murió el domingo en Lugo.", /novedad|fecha|plaza|Sería un tema/],
])("a death is told without cheer: %s", async (news, cheerful) => {
  for (let take = 0; take < 6; take++)
    for (const goal of ["coverage", "reply"] as const) {
      const { body } = await draftOf({ news, evidence: "Nine thousand families knew her." }, { take, goal })
      const ours = body.replace(news, "")
      expect(ours).not.toMatch(cheerful)
      expect(ours).not.toMatch(/What do you think|Was meinen Sie|Qu’en pensez-vous|Qué le parece/)
    }
})

test.each([
  ["Italian", "Metà dei moli della costa è chiusa questo inverno."],
  ["Portuguese", "Os cais não são reparados, e uma parte foi fechada."],
  ["Dutch", "Het strand is dicht, maar de pier wordt niet gesloopt."],
  ["Polish", "Plaża nie jest otwarta, przez co się nie pływa."],
  ["Swedish", "Bryggan är stängd och stranden är inte öppen för bad."],
  ["Danish", "Stranden er ikke åben, og broen blev lukket af byen."],
  ["Turkish", "Bu iskele bir kez daha kapandı ve açılmadı."],
  ["Japanese", "冬の間、海岸の桟橋の半分が閉鎖されています。 町は払いません。"],
  ["Greek", "Οι μισές προβλήτες έκλεισαν τον χειμώνα."],
])("a brief in %s is not put among words of another language", async (_, news) => {
  await expect(draftOf({ news })).rejects.toMatchObject({
    code: "nothing_to_say",
    message: expect.stringContaining("English, German, French and Spanish"),
  })
})

test("a letter without its news is none, and it is said what is wrong with the news", async () => {
  const evidence = "We asked 40 harbour towns."
  const long = `${"very ".repeat(61)}long news.`
  for (const [news, why] of [
    [long, /60 words/],
    ["I loved your piece on piers.", /no stored fact/],
  ] as const) {
    const refused = await draftOf({ news, evidence }).catch((error: Problem) => error)
    expect(refused).toMatchObject({ code: "draft_refused", message: expect.stringMatching(why) })
  }
  await expect(draftOf({ news: "test", evidence })).rejects.toMatchObject({ code: "nothing_to_say" })
})

const judge = (text: string) =>
  judgeSentence({ text, facts: [] }, { own: [text], facts: new Map(), names: [], isPersonal: false })

test.each([
  "Sie können das Bad vor der Eröffnung besichtigen.",
  "Sie bekommen die Zahlen vor der Sperrfrist.",
  "Wir schicken Ihnen gern Bilder.",
  "Unsere Ingenieurin steht Ihnen für ein Gespräch zur Verfügung.",
  "Falls Sie mehr Bilder brauchen, gibt es sie kostenlos.",
  "Die Werkstatt feiert ihr Jubiläum, und ihre Leitung sagt, dass sie 300 Geräte hat.",
  "Die Zahlen sind für Ihre Leser kostenlos.",
  "Nous vous proposons un entretien avec elle.",
  "Vous pouvez monter à bord le 11 mai.",
  "Les données sont libres pour vous.",
  "Usted puede probarlo antes que nadie.",
  "Los datos son libres para ustedes.",
  "The data is yours under embargo until Tuesday.",
  "Wir halten Ihnen einen Platz frei.",
  "A ton of timetables is thrown away each day.",
  "I would like to offer you a guest column on libraries.",
  "We followed 88 homes for 12 months, and saw the bills rise.",
  "Die TU Berlin hat 40 Orte gezählt.",
])("an offer and what only looks like “you” are kept: %s", (text) => expect(judge(text)).toBeNull())

test.each([
  "I read the piece on tides.",
  "We liked the column very much.",
  "Ihr Artikel war wunderbar.",
  "Wie Sie letzte Woche schrieben, sind die Molen zu.",
  "Wenn Sie letzte Woche darüber schrieben, ist das neu.",
  "Ich habe Ihren Beitrag gern gelesen.",
  "Votre dernier article nous a plu.",
  "Vous aidez toujours les petites villes.",
  "Je vous ai lu avec plaisir.",
  "Su artículo, como usted sabe, nos gustó.",
  "Deine Kolumne ist toll.",
])("what is claimed of whoever reads it is left out in any of the languages: %s", (text) =>
  expect(judge(text)).toMatch(/no stored fact/),
)
