import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Topics } from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import { endOf } from "../../../../../worker/workspace/discover/opportunities/deadline.ts"
import { dedupeHash, foldUrl } from "../../../../../worker/workspace/discover/opportunities/dedupe-hash.ts"
import { readDeadline } from "../../../../../worker/workspace/discover/opportunities/read-deadline.ts"
import {
  readRequest,
  readRequests,
} from "../../../../../worker/workspace/discover/opportunities/read-request.ts"
import { type Scored, scoreFit } from "../../../../../worker/workspace/discover/opportunities/score-fit.ts"
import { waitAfter } from "../../../../../worker/workspace/discover/opportunity-sources/check-source.ts"

const published = Date.parse("2026-05-05T12:00:00Z")

describe("a deadline in a text", () => {
  test.each([
    ["Deadline: 2026-06-05T17:00:00Z", "2026-06-05T17:00", "UTC"],
    ["Deadline: 2026-06-05T17:00+02:00", "2026-06-05T17:00", "+02:00"],
    ["Deadline: 2026-06-05 17:00 UTC", "2026-06-05T17:00", "UTC"],
    ["Deadline: 7:00 PM ET - 5 June", "2026-06-05T19:00", "America/New_York"],
    ["Deadline: Friday, June 5, 2026 at 5pm GMT", "2026-06-05T17:00", "UTC"],
    ["Please reply by 5th June 2026, 9.30am BST.", "2026-06-05T09:30", "+01:00"],
    ["Please send your answers by noon Europe/Berlin on 5 June", "2026-06-05T12:00", "Europe/Berlin"],
    ["Submissions close\nClosing date: 5 June 2026", "2026-06-05", null],
    ["Deadline:\n5 June, 17:00 UTC+2", "2026-06-05T17:00", "+02:00"],
    ["needed by Jan 3", "2027-01-03", null],
    ["deadline today's: 12 am PT on 6 May", "2026-05-06T00:00", "America/Los_Angeles"],
    ["Deadline 13/06/2026", "2026-06-13", null],
    ["Deadline 05.06.2026", "2026-06-05", null],
    // CST is ambiguous: America, China or Cuba.
    ["Deadline: 5 June 2026 17:00 CST", "2026-06-05T17:00", null],
    ["Deadline: 5 June 2026 17:00", "2026-06-05T17:00", null],
    ["Deadline:\nJune 5, 2026\n5:00 PM\nEastern", "2026-06-05T17:00", "America/New_York"],
    [
      "Deadline date: June 5, 2026\nDeadline time: 5:00 PM\nTime zone: PT",
      "2026-06-05T17:00",
      "America/Los_Angeles",
    ],
    ["Deadline: 5 June 2026\n17:00 stands on the door of the shop", "2026-06-05", null],
    ["Expires 5 June 2026 at 17:00 UTC", "2026-06-05T17:00", "UTC"],
    ["This request expires in 3 days.", "2026-05-08", null],
    ["Deadline: tomorrow, 5pm ET", "2026-05-06T17:00", "America/New_York"],
    ["Deadline: today, 6 p.m.", "2026-05-05T18:00", null],
    ["I need two quotes by Friday, please.", "2026-05-08", null],
    ["Please get back to me by this Thursday at noon.", "2026-05-07T12:00", null],
    ["Deadline: Friday (8 May), 5pm", "2026-05-08T17:00", null],
    ["Bitte melden Sie sich bis Freitag, 18 Uhr.", "2026-05-08T18:00", null],
    ["Antworten bitte bis zum 5. Juni 2026, 18.30 Uhr MESZ", "2026-06-05T18:30", "+02:00"],
    ["Einsendeschluss: 5.6.", "2026-06-05", null],
    ["Redaktionsschluss ist am 05.06.26", "2026-06-05", null],
    ["Deadline ist übermorgen, 12 Uhr", "2026-05-07T12:00", null],
    ["Date limite : vendredi 5 juin 2026 à 17h", "2026-06-05T17:00", null],
    ["Merci de répondre avant le 5/6 à 17h30", "2026-06-05T17:30", null],
    ["Merci de me contacter avant demain midi.", "2026-05-06T12:00", null],
    ["Fecha límite: 5 de junio de 2026, 17:00 CEST", "2026-06-05T17:00", "+02:00"],
    ["Scadenza: 5 giugno", "2026-06-05", null],
    ["Deadline uiterlijk vrijdag 8 mei 2026", "2026-05-08", null],
    ["#journorequest Nutritionists, email me by 3pm today", "2026-05-05T15:00", null],
    ["Please get in touch before 6pm this evening.", "2026-05-05T18:00", null],
    ["Would need your quotes back by end of play Friday.", "2026-05-08", null],
    ["need by 11am Thurs", "2026-05-07T11:00", null],
    ["Two quotes needed by tmrw 10am", "2026-05-06T10:00", null],
    ["by tomorrow 12pm GMT please", "2026-05-06T12:00", "UTC"],
    ["Submissions close at midnight on Sunday 10 May", "2026-05-10", null],
    ["Deadline: 1700 GMT, Thursday 7 May", "2026-05-07T17:00", "UTC"],
    ["Deadline: 2026/06/05", "2026-06-05", null],
    ["Deadline: 3 days left", "2026-05-08", null],
    ["Needed by 30.05.26", "2026-05-30", null],
    // 6 April was over by then.
    ["Deadline: 04/06/2026, 5 PM", "2026-06-04T17:00", null],
    ["Wer kann mir bis heute Abend ein Zitat schicken?", "2026-05-05", null],
    ["Scadenza: 5 giugno ore 18", "2026-06-05T18:00", null],
    ["Reageren kan tot vrijdag 12.00 uur", "2026-05-08T12:00", null],
    ["Mail mij graag voor donderdag 17.00 uur", "2026-05-07T17:00", null],
    ["Looking for a vet to talk today before 2pm. sam@mail.example", "2026-05-05T14:00", null],
    ["Please reply tomorrow by 10am BST", "2026-05-06T10:00", "+01:00"],
    ["Bakers wanted\nby 5pm Thursday\nmia@tan.example", "2026-05-07T17:00", null],
    ["Écrivez-moi avant ce soir 20h", "2026-05-05T20:00", null],
  ])("%j is read", (text, local, zone) => {
    expect(readDeadline(text, published)).toMatchObject({ local, zone })
  })

  test.each([
    // The date is ambiguous, does not exist, or contradicts the weekday: the words are stored, and no date.
    ["Deadline: 3/4/2027"],
    ["Deadline: 31 June 2026"],
    ["Deadline: Monday, 5 June 2026"],
    // Today or in a week, and this week or the next.
    ["Deadline: Tuesday, 5pm"],
    ["Deadline: next Friday"],
    ["Deadline: as soon as possible"],
  ])("%j stays in its words", (text) => {
    expect(readDeadline(text, published)).toEqual({
      words: text.slice("Deadline: ".length),
      local: null,
      zone: null,
    })
  })

  test("the words of a deadline end with their sentence", () => {
    const read = readDeadline("Deadline: as soon as it suits. No agencies please.", published)
    expect(read?.words).toBe("as soon as it suits")
  })

  test("tomorrow is the day after it was said where the deadline is", () => {
    const late = Date.parse("2026-05-06T02:00:00Z")
    expect(readDeadline("Deadline: tomorrow 5pm ET", late)?.local).toBe("2026-05-06T17:00")
    expect(readDeadline("Deadline: tomorrow 5pm UTC", late)?.local).toBe("2026-05-07T17:00")
  })

  test.each([
    "We met on 5 June 2026 in Rome.",
    "",
    "By and by we will see",
    "before the war of 1914",
    "By Friday the storm had passed.",
    "Until today nobody has measured this.",
    "Bis Freitag regnete es.",
    "Bitte schreiben Sie bis auf Weiteres an die Redaktion.",
    "Avant demain, la ville dort.",
    "We stand by 3.5 of them",
    "The court will hear the case before 10 December 2026.",
    "The company was founded before 1 January 2020; please send examples.",
    "She spoke today before 2pm in the House.",
    "I was contacted by Sun journalists.",
    "Please send me pictures taken by Sat Singh.",
    "Please reply to what was written by the Sun.",
    "Please help find the man who was seen by police on Friday.",
  ])("%j announces none", (text) => {
    expect(readDeadline(text, published)).toBeNull()
  })

  test("any moment that is written out with its zone is read as that moment", () => {
    const zones = ["UTC", "Z", "+05:30", "-03:00", "Europe/London", "Asia/Tokyo"]
    const moment = fc.record({
      day: fc.date({ min: new Date("2026-05-06"), max: new Date("2029-12-30"), noInvalidDate: true }),
      minutes: fc.integer({ min: 0, max: 1439 }),
      zone: fc.constantFrom(...zones),
      before: fc.constantFrom("Deadline: ", "Closing date ", "Please respond by "),
    })
    fc.assert(
      fc.property(moment, ({ day, minutes, zone, before }) => {
        const date = day.toISOString().slice(0, 10)
        const time = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, "0")).join(":")
        const read = readDeadline(`${before}${date} ${time} ${zone}, thank you`, published)
        expect(read).toMatchObject({ local: `${date}T${time}`, zone: zone === "Z" ? "UTC" : zone })
      }),
    )
  })

  test("a day without a year is the next such day, and a text without a zone never gets one", () => {
    const days = fc.integer({ min: 0, max: 360 })
    fc.assert(
      fc.property(days, (ahead) => {
        const day = new Date(published + ahead * 86_400_000)
        const name = day.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" })
        expect(readDeadline(`Deadline: ${name}`, published)).toEqual({
          words: name,
          local: day.toISOString().slice(0, 10),
          zone: null,
        })
      }),
    )
  })

  test("no text takes long, and what is read is always in the text", () => {
    const piece = fc.constantFrom(
      "deadline",
      " by ",
      ": ",
      "5",
      " June",
      "2026",
      "-",
      "17:00",
      "\n",
      "pm ",
      "a",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        const text = pieces.join("")
        const read = readDeadline(text, published)
        if (read) expect(text.replace(/\s+/g, " ")).toContain(read.words)
      }),
    )
    for (const piece of ["deadline by ", "by 5 ", "5 June ", " ", "deadline:", "9", "-"]) {
      expect(readDeadline(piece.repeat(10_000), published)?.local ?? null).toBeOneOf([null, "2026-06-05"])
    }
  })
})

describe("when a deadline is over", () => {
  test.each([
    ["2026-06-05T17:00", "Europe/London", "2026-06-05T16:00:00.000Z"],
    ["2026-06-05T17:00", "+02:00", "2026-06-05T15:00:00.000Z"],
    ["2026-06-05", "UTC", "2026-06-06T00:00:00.000Z"],
    ["2026-06-05", null, "2026-06-06T12:00:00.000Z"],
    ["2026-10-25T01:30", "Europe/London", "2026-10-25T01:30:00.000Z"],
    ["2026-12-31", "America/New_York", "2027-01-01T05:00:00.000Z"],
  ])("%s in %s", (local, zone, at) => {
    expect(new Date(endOf({ local, zone })).toISOString()).toBe(at)
  })

  test("without a zone nothing is over before it would be in any zone", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"))
    const days = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const local = day.toISOString().slice(0, 16)
        expect(endOf({ local, zone: null })).toBeGreaterThanOrEqual(endOf({ local, zone }))
      }),
    )
  })
})

const word = fc.constantFrom("energy", "heat pumps", "ports", "Zürich", "startup", "rail", "保険", "x")
const sentence = fc.array(word, { maxLength: 8 }).map((words) => words.join(" "))
const request: fc.Arbitrary<Scored> = fc.record({
  title: sentence,
  body: sentence,
  replyTo: fc.constantFrom("", "wren@harbour.example"),
  language: fc.constantFrom(null, "en", "de"),
  country: fc.constantFrom(null, "GB", "DE"),
})
const topics: fc.Arbitrary<Topics> = fc.record({
  topics: fc.array(word, { maxLength: 6 }),
  avoid: fc.array(word, { maxLength: 4 }),
  languages: fc.subarray(["en", "fr"]),
  countries: fc.subarray(["GB", "FR"]),
  synonyms: fc.array(fc.array(word, { minLength: 2, maxLength: 3 }), { maxLength: 3 }),
})

describe("a fit score", () => {
  test("is the sum of its reasons, from 0 to 100, and the same each time", () => {
    fc.assert(
      fc.property(request, topics, (asked, wanted) => {
        const { score, reasons } = scoreFit(asked, wanted)
        const sum = reasons.reduce((total, { points }) => total + points, 30)
        expect(score).toBe(Math.min(100, Math.max(0, sum)))
        expect(scoreFit(asked, wanted)).toEqual({ score, reasons })
        for (const { text } of reasons) expect(text).toMatch(/^[^\n]{5,600}\.$/)
      }),
    )
  })

  test("is never lowered by one more topic, and never raised by one more word to avoid", () => {
    fc.assert(
      fc.property(request, topics, word, (asked, wanted, one) => {
        const { score } = scoreFit(asked, wanted)
        const more = { ...wanted, topics: [...wanted.topics, one] }
        expect(scoreFit(asked, more).score).toBeGreaterThanOrEqual(score)
        const less = { ...wanted, avoid: [...wanted.avoid, one] }
        expect(scoreFit(asked, less).score).toBeLessThanOrEqual(score)
      }),
    )
  })

  test("does not change with the order of topics, with case or with marks", () => {
    fc.assert(
      fc.property(request, topics, (asked, wanted) => {
        const other = {
          ...wanted,
          topics: wanted.topics.toReversed().map((one) => one.toUpperCase()),
          synonyms: wanted.synonyms.toReversed().map((group) => group.toReversed()),
        }
        const shouted = { ...asked, title: asked.title.toUpperCase().replaceAll(" ", " — ") }
        expect(scoreFit(shouted, other).score).toBe(scoreFit(asked, wanted).score)
      }),
    )
  })

  test("tells whole words from parts of words, and one from many", () => {
    const score = (title: string, topic: string) =>
      scoreFit(
        { title, body: "", replyTo: "", language: null, country: null },
        { topics: [topic], avoid: [], languages: [], countries: [], synonyms: [] },
      ).score
    expect(score("Heat pumps wanted", "heat pump")).toBe(60)
    expect(score("A heat pump", "Heat Pumps")).toBe(60)
    expect(score("Trailers wanted", "rail")).toBe(30)
    expect(score("保険について", "保険")).toBe(60)
  })

  test("knows a topic in its other forms, and no other topic", () => {
    const score = (title: string, topic: string, language = "en") =>
      scoreFit(
        { title, body: "", replyTo: "", language, country: null },
        { topics: [topic], avoid: [], languages: [], countries: [], synonyms: [] },
      ).score
    expect(score("Who has recycled a sail?", "recycling")).toBe(60)
    expect(score("Städtische Häfen gesucht", "Hafen", "de")).toBe(60)
    expect(score("Is vitamin D overrated?", "vitamin C")).toBe(30)
    expect(score("Heat and pumps", "heat pumps")).toBe(30)
    expect(score("A recycler of glass", "recital")).toBe(30)
  })

  test("takes words that mean the same for one another, and says which it found", () => {
    const scored = (title: string, synonyms: string[][]) =>
      scoreFit(
        { title, body: "", replyTo: "", language: "en", country: null },
        { topics: ["sails", "ports"], avoid: [], languages: [], countries: [], synonyms },
      )
    const group = [["sails", "sailcloth", "canvas"]]
    expect(scored("Waste sailcloth", []).score).toBe(30)
    expect(scored("Waste sailcloth", group)).toMatchObject({
      score: 60,
      reasons: expect.arrayContaining([{ points: 30, text: "Its title is about “sails (as sailcloth)”." }]),
    })
    expect(scored("Waste sails", group).reasons[0]?.text).toBe("Its title is about “sails”.")
    expect(scored("Harbours", group).score).toBe(30)
  })

  test("is never lowered by words that mean the same", () => {
    fc.assert(
      fc.property(request, topics, fc.array(word, { minLength: 2, maxLength: 3 }), (asked, wanted, group) => {
        const { score } = scoreFit(asked, wanted)
        const more = { ...wanted, synonyms: [...wanted.synonyms, group] }
        expect(scoreFit(asked, more).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})

describe("the same request", () => {
  test("has one hash, however its words are set", () => {
    fc.assert(
      fc.property(sentence, sentence, (title, body) => {
        const set = { title: ` ${title.toUpperCase()}! `, body: `“${body.replaceAll(" ", "\n— ")}”` }
        expect(dedupeHash(set)).toBe(dedupeHash({ title, body }))
      }),
    )
  })

  test("is not another one with other words", () => {
    fc.assert(
      fc.property(sentence, sentence, word, (title, body, one) => {
        expect(dedupeHash({ title, body: `${body} ${one}` })).not.toBe(dedupeHash({ title, body }))
      }),
    )
  })

  test("is at one address, wherever its readers came from", () => {
    const plain = foldUrl("https://harbour.example/requests/1?id=3")
    expect(foldUrl("http://www.harbour.example/requests/1?utm_source=x&id=3&fbclid=1#top")).toBe(plain)
    expect(foldUrl("https://harbour.example/requests/1?id=4")).not.toBe(plain)
    expect(foldUrl(null)).toBeNull()
  })
})

test("a pasted request is read by its labels, and nothing is made up", () => {
  const text = `Summary: Experts on heat pumps wanted
Name: Wren Hollis <query-77@relay.example>
Media Outlet: Harbour Weekly
Deadline: 7:00 PM ET - 5 June

Query:
I am writing about heat pumps in old harbours. See https://harbour.example/heat`
  expect(readRequest(text, published)).toEqual({
    title: "Experts on heat pumps wanted",
    body: text,
    url: null,
    outlet: "Harbour Weekly",
    journalist: "Wren Hollis",
    replyTo: "query-77@relay.example",
    deadlineLocal: "2026-06-05T19:00",
    deadlineZone: "America/New_York",
    deadlineWords: "7:00 PM ET - 5 June",
  })
  expect(readRequest("\n\nAnybody?", published)).toMatchObject({
    title: "Anybody?",
    outlet: "",
    journalist: "",
    replyTo: "",
    deadlineLocal: null,
    deadlineZone: null,
  })
})

test("any text that can be pasted is read as something that can be kept", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme", maxLength: 600 }), (text) => {
      if (text.trim() !== "") expect(readRequest(text, published)).toHaveProperty("title")
    }),
  )
})

test("a source that fails is asked later each time, within a day, and never sooner than each hour", () => {
  fc.assert(
    fc.property(fc.nat(100), (failures) => {
      const wait = waitAfter(failures)
      expect(wait).toBeGreaterThanOrEqual(3_600_000)
      expect(wait).toBeLessThanOrEqual(86_400_000)
      expect(waitAfter(failures + 1)).toBeGreaterThanOrEqual(wait)
    }),
  )
})

describe("a digest", () => {
  const titlesIn = (text: string) => readRequests(text, published).map(({ title }) => title)
  const mailed = (title: string, outlet: string, at: number) => `${at}) Summary: ${title}

Name: Wren Hollis (${outlet})

Category: Energy

Email: query-${at}@relay.example

Media Outlet: ${outlet}

Deadline: 7:00 PM ET - ${at} June

Query:

I am writing about it. Steps:
1. Say who you are.

Back to Top Back to Category Index
-----------------------------------`

  test("is cut at the labels of its requests; its index and its foot belong to none", () => {
    const text = `MORNING EDITION
************
1) Heat pumps (Harbour Weekly)
2) Whiter teeth (Smile)
************
${mailed("Experts on heat pumps", "Harbour Weekly", 1)}

${mailed("Dentists on whiter teeth", "Smile", 2)}

You get this because you signed up. Write to help@relay.example until 9 June.`
    const read = readRequests(text, Date.parse("2026-05-20T12:00:00Z"))
    expect(read).toEqual([
      expect.objectContaining({
        title: "Experts on heat pumps",
        outlet: "Harbour Weekly",
        journalist: "Wren Hollis",
        replyTo: "query-1@relay.example",
        deadlineLocal: "2026-06-01T19:00",
      }),
      expect.objectContaining({ title: "Dentists on whiter teeth", replyTo: "query-2@relay.example" }),
    ])
    expect(read[1]?.body).not.toContain("help@relay.example")
  })

  test("is cut where titles stand alone above their labels", () => {
    const text = `Hello all,

here are this week's requests.

Chefs who ferment
Outlet: Table
Deadline: Friday
Contact: Ann Lee, ann@table.example

Bakers on flour
Outlet: Grain
Deadline: 12 May, 5pm BST
Contact: Rui Sá, rui@grain.example`
    expect(readRequests(text, published)).toEqual([
      expect.objectContaining({
        title: "Chefs who ferment",
        journalist: "Ann Lee",
        deadlineLocal: "2026-05-08",
      }),
      expect.objectContaining({ title: "Bakers on flour", journalist: "Rui Sá", deadlineZone: "+01:00" }),
    ])
  })

  test("is cut at its rules, numbers or hashtags", () => {
    const one = "Chefs wanted. Write to ann@table.example by Friday"
    const other = "Bakers wanted: https://grain.example/answer"
    expect(titlesIn(`${one}\n---\n${other}\n=====\nSent by the desk`)).toEqual([one, other])
    expect(titlesIn(`1. ${one}\n2. ${other}`)).toEqual([one, other])
    expect(titlesIn(`${one} #journorequest\n\n${other} #JournoRequest`)).toHaveLength(2)
  })

  test.each([
    "Subject: One request. Steps:\n1. Write to me@site.example\n2. Add a photo",
    "Title: A request\nSubject: The same one\nEmail: me@site.example",
    "One\n---\nAda Lovelace\nEditor, Harbour Weekly",
  ])("is not what is one request: %j", (text) => {
    expect(readRequests(text, published)).toHaveLength(1)
  })

  test("of any size gives each request its own details, quoted or not", () => {
    const request = fc.record({
      title: fc.stringMatching(/^[A-Z][a-z]{2,12} [a-z]{2,12}$/),
      quoted: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(request, { minLength: 2, maxLength: 30 }), (requests) => {
        const texts = requests.map(({ title }, at) => mailed(title, `Paper ${at}`, (at % 28) + 1))
        const text = texts.join("\n\n")
        const lines = requests[0]?.quoted ? text.replaceAll(/^/gm, "> ") : text
        expect(
          readRequests(lines, published).map(({ title, outlet, replyTo }) => ({ title, outlet, replyTo })),
        ).toEqual(
          requests.map(({ title }, at) => ({
            title,
            outlet: `Paper ${at}`,
            replyTo: `query-${(at % 28) + 1}@relay.example`,
          })),
        )
      }),
    )
  })

  test("that was passed on counts its days from when it was sent", () => {
    const head =
      "---------- Forwarded message ----------\nFrom: Desk <desk@x.example>\nDate: Fri, 1 May 2026 09:00:00 +0000\n\n"
    expect(readRequest("Deadline: tomorrow", published).deadlineLocal).toBe("2026-05-06")
    expect(readRequests(`${head}Deadline: tomorrow`, published)[0]?.deadlineLocal).toBe("2026-05-02")
  })

  test("of hostile shapes costs no more than its length", () => {
    for (const piece of ["1. a\n", "Title: a\n", "Title:\n", "---\n", "a\n\n", "#journorequest ", "> ", ": "])
      expect(readRequests(piece.repeat(200_000 / piece.length), published).length).toBeLessThanOrEqual(100)
  })
})
