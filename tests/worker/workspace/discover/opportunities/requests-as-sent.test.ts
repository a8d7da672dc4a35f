import { expect, test } from "vitest"
import { readRequests } from "../../../../../worker/workspace/discover/opportunities/read-request.ts"

// A Tuesday.
const published = Date.parse("2026-05-05T12:00:00Z")

/** What people see of each request. */
const read = (text: string) =>
  readRequests(text, published).map(({ title, journalist, outlet, replyTo, deadlineLocal }) => [
    title,
    journalist,
    outlet,
    replyTo,
    deadlineLocal,
  ])

test("a digest whose labels begin with the journalist gives each request its own", () => {
  const text = `Help a Writer

Name: Mina Sorel
Publication: Cloud Ledger
Topic: Churn
Deadline: 30 May
Reply to: mina@ledger.example

Name: Jon Ekes
Publication: Ops Weekly
Topic: Warehouses
Deadline: 2 June
Reply to: jon@ops.example`
  expect(read(text)).toEqual([
    ["Churn", "Mina Sorel", "Cloud Ledger", "mina@ledger.example", "2026-05-30"],
    ["Warehouses", "Jon Ekes", "Ops Weekly", "jon@ops.example", "2026-06-02"],
  ])
})

test("a table that was copied from a page is a request in each row", () => {
  const text = `Question\tPublisher\tDeadline\tStatus
What improved your remote work?\tWavebridge\tMay 22, 2026\tOpen
Which figure do you check first?\tAnonymous\tMay 29, 2026\tOpen`
  expect(read(text)).toEqual([
    ["What improved your remote work?", "", "Wavebridge", "", "2026-05-22"],
    ["Which figure do you check first?", "", "", "", "2026-05-29"],
  ])
  expect(read("Question\tPublisher\tDeadline")).toHaveLength(1)
  const [head, row] = text.split("\n")
  const [first] = readRequests(`Seen today:\n${head}\n${row}\nNo AI, please.`, published)
  expect(first).toMatchObject({ outlet: "Wavebridge", deadlineLocal: "2026-05-22" })
  expect(first?.body).toMatch(/^Seen today:[\s\S]*No AI, please\.$/)
})

test.each(["Wren Hollis | Harbour Weekly", "Wren Hollis (Harbour Weekly)"])(
  "%j above a request says who asks for whom",
  (who) => {
    const text = `${who}
Pension experts on auto-enrolment
Deadline: Thursday, May 7, 2026 5:00 PM
View: https://requests.example/1

Otto Brandt | Rhine Finance
CFOs on currency risk
Deadline: Friday, May 8, 2026 12:00 PM
View: https://requests.example/2`
    expect(read(text)).toEqual([
      [
        "Pension experts on auto-enrolment",
        "Wren Hollis",
        "Harbour Weekly",
        "https://requests.example/1",
        "2026-05-07T17:00",
      ],
      [
        "CFOs on currency risk",
        "Otto Brandt",
        "Rhine Finance",
        "https://requests.example/2",
        "2026-05-08T12:00",
      ],
    ])
  },
)

test("the heading of a part of a digest is no title", () => {
  const call = (about: string, title: string, at: number) =>
    `${about}\n${title}\nPublication: Rested Magazine\nDeadline: 2${at}/05/2026\nRespond: https://calls.example/${at}`
  const text = `${call("HEALTH & WELLBEING", "Sleep specialists wanted", 1)}\n\n${call("BUSINESS", "Regional retailers", 2)}`
  expect(read(text).map(([title]) => title)).toEqual(["Sleep specialists wanted", "Regional retailers"])
})

test("posts that were copied one below another are of whoever wrote them, and their hashtag is no title", () => {
  const text = `Jane Ferris @janeferris · 2h
#journorequest Dietitians on oat milk by 3pm today. jane@harbour.example

PR Pals @prpals · 4h
Gifts for dads by 1 June, please: gifts@mag.example #prrequest`
  expect(read(text)).toEqual([
    [
      "Dietitians on oat milk by 3pm today. jane@harbour.example",
      "Jane Ferris",
      "",
      "jane@harbour.example",
      "2026-05-05T15:00",
    ],
    [
      "Gifts for dads by 1 June, please: gifts@mag.example #prrequest",
      "",
      "",
      "gifts@mag.example",
      "2026-06-01",
    ],
  ])
})

test("a list of which each item says where to answer is a request in each", () => {
  const text = `Requests of today

• Dana Whit (Cove Magazine) is looking for: recipes for leftovers. Deadline: 6 May, 5pm. Email dana@cove.example
• Freelance writer Lee Orr needs landlords who sold up. Deadline: 7 May. Email lee@orr.example
• The Pantry Post wants: kitchen gadgets under £30. Email hello@pantry.example`
  expect(read(text)).toEqual([
    ["recipes for leftovers", "Dana Whit", "Cove Magazine", "dana@cove.example", "2026-05-06T17:00"],
    ["landlords who sold up", "Lee Orr", "", "lee@orr.example", "2026-05-07"],
    ["kitchen gadgets under £30", "", "The Pantry Post", "hello@pantry.example", null],
  ])
  expect(read("Bring to the shoot:\n• a photo\n• your story\nWrite to me@site.example")).toHaveLength(1)
})

test.each([
  [
    `Hi there,

I write features for the weekend. I'm hoping to speak to a doctor about cold water.

Please email me at nell@cove.example by noon on Friday.

Thanks,
Nell Ash
Features writer, The Cove Gazette`,
    "I'm hoping to speak to a doctor about cold water.",
    "Nell Ash",
    "The Cove Gazette",
    "2026-05-08T12:00",
  ],
  [
    `Bonjour,
Je cherche des boulangers pour un article. Merci de me répondre avant jeudi midi.
Cordialement,
Marie Delon
Journaliste, La Brise`,
    "Je cherche des boulangers pour un article.",
    "Marie Delon",
    "La Brise",
    "2026-05-07T12:00",
  ],
  [
    `Dear friends,
I'm writing for The Guardian about heat pumps and need two homeowners.
Deadline: Friday 5pm.
Cheers,
Tom

Tom Beck
Freelance journalist`,
    "I'm writing for The Guardian about heat pumps and need two homeowners.",
    "Tom Beck",
    "The Guardian",
    "2026-05-08T17:00",
  ],
  [
    "Hello!\nMy name is Lena Ortiz and I'm a reporter with Cascade Sentinel. I am looking for parents of twins.\nBest,\nLena",
    "I am looking for parents of twins.",
    "Lena Ortiz",
    "Cascade Sentinel",
    null,
  ],
  ["Hi Anna,\nWe need a baker.\nThanks,\nThe Requests Team", "We need a baker.", "", "", null],
  [
    "Hi,\nI'm looking for Tom Beck fans who write for fun.\nBest",
    "I'm looking for Tom Beck fans who write for fun.",
    "",
    "",
    null,
  ],
  ["Dear all,\nplease call me.", "please call me.", "", "", null],
])(
  "a letter is titled by what it asks for, and is of whoever signed it: %j",
  (text, title, journalist, outlet, deadline) => {
    expect(readRequests(text, published)).toEqual([
      expect.objectContaining({ title, journalist, outlet, deadlineLocal: deadline }),
    ])
  },
)

test.each([
  ["Ada Pell, Roadside Monthly", "Ada Pell", "Roadside Monthly"],
  ["Ada Pell - Roadside Monthly", "Ada Pell", "Roadside Monthly"],
  ["Ada Pell at Roadside Monthly", "Ada Pell", "Roadside Monthly"],
  ["Ada Pell, freelance", "Ada Pell", ""],
  ["The desk of Roadside Monthly", "The desk of Roadside Monthly", ""],
])("a labelled name may say for whom: %j", (name, journalist, outlet) => {
  expect(readRequests(`Topic: Tyres\nName: ${name}`, published)).toEqual([
    expect.objectContaining({ title: "Tyres", journalist, outlet }),
  ])
})

test.each([
  "Anna Berg, 34, lost her job\nWe want to hear from people like her.",
  "Britain needs more nurses: experts wanted\nPlease write by Friday.",
  "Emma Stone | Harbour",
  "Wren Hollis\nLooking for people who met her in Leeds.",
  "URGENT REQUEST FOR BAKERS",
])("what only looks like a name is the title: %j", (text) => {
  expect(readRequests(text, published)).toEqual([
    expect.objectContaining({ title: text.split("\n")[0], journalist: "", outlet: "" }),
  ])
})

test("an outlet is told by its name without its address, and who is not told is nobody", () => {
  const request = (at: number, name: string, outlet: string) => `${at}) Summary: Request ${at}

Name: ${name}

Email: reply+${at}@relay.example

Media Outlet: ${outlet}

Deadline: 7:00 PM ET - 2${at} May

Query:

Lawyers on leases.

Back to Top`
  const text = [
    request(1, "sarah wilson", "Homes & Gardens (https://homes.example)"),
    request(2, "Anonymous", "TBD (https://podcast.example)"),
    request(3, "DOUG SLAWIN", "Anonymous"),
  ].join("\n\n")
  expect(readRequests(text, published).map(({ journalist, outlet }) => [journalist, outlet])).toEqual([
    ["Sarah Wilson", "Homes & Gardens"],
    ["", ""],
    ["Doug Slawin", ""],
  ])
})

test("a journalist whose names stand in two lines has both", () => {
  const text = "Topic: Tyres\nFirst name: Ada\nLast name: Pell\nPublication: Roadside Monthly"
  expect(readRequests(text, published)).toEqual([
    expect.objectContaining({ journalist: "Ada Pell", outlet: "Roadside Monthly" }),
  ])
})

test("what is too long is cut between characters, so that it can be sent as it was read", () => {
  const [request] = readRequests(`${"x".repeat(299)}😀 and more\nWrite by Friday, please.`, published)
  expect(request?.title).toHaveLength(300)
  expect(request?.title.isWellFormed()).toBe(true)
})
