import fc from "fast-check"
import { expect, test } from "vitest"
import type { JudgedText, TextFix } from "../../../../../worker/workspace/campaigns/wording/contract.ts"
import { judgeWording } from "../../../../../worker/workspace/campaigns/wording/judge-wording.ts"
import { stepOf } from "./step-of.ts"

const until = Date.parse("2027-03-03T09:00:00Z")
const ahead = { until, timeZone: "Europe/London" }

const judge = (
  text: { subject?: string; body: string; position?: number },
  embargo: JudgedText["embargo"] = ahead,
) =>
  judgeWording([{ ...stepOf({ subject: "Old sails", ...text }), position: text.position ?? 1 }], {
    brief: "",
    offer: "",
    files: [],
    embargo,
  }).filter(({ kind }) => kind === "unsaid_embargo")

/** The message after the press. */
function mend(body: string, embargo = ahead): string {
  const fixes = judge({ body }, embargo).map(({ fix }) => fix as TextFix)
  const [{ at, from, to } = { at: 0, from: "", to: "" }] = fixes.flatMap(({ changes }) => changes)
  return body.slice(0, at) + to + body.slice(at + from.length)
}

test.each([
  [
    "Hi Ada,\n\nWe make bags of the old sails.",
    "Hi Ada,\n\nUnder embargo until March 3, 2027 at 09:00 GMT.\n\nWe make",
  ],
  ["We make bags of the old sails.", "Under embargo until March 3, 2027 at 09:00 GMT.\n\nWe make"],
  [
    "Hallo Ada,\n\nwir nähen Taschen aus den alten Segeln.",
    "Hallo Ada,\n\nSperrfrist bis 3. März 2027 um 09:00",
  ],
  [
    "Bonjour Ada,\n\nNous cousons des sacs dans les voiles.",
    "Bonjour Ada,\n\nSous embargo jusqu’au 3 mars 2027 à 09:00",
  ],
  [
    "Hola Ada:\n\nHacemos bolsos con las velas viejas.",
    "Hola Ada:\n\nInformación embargada hasta el 3 de marzo de 2027",
  ],
])("a message that does not say it gets it below the salutation, in its own language: %j", (body, begins) => {
  expect(judge({ body })[0]?.message).toBe(
    "It does not say that the news is under embargo until Mar 3, 2027, 09:00 (Europe/London).",
  )
  const mended = mend(body)
  expect(mended.startsWith(begins), mended).toBe(true)
  expect(judge({ body: mended })).toEqual([])
})

test.each([
  "EMBARGOED until 3 March, 9am GMT",
  "Under embargo till March 3rd 2027",
  "Sperrfrist: 03.03.2027, 10 Uhr",
  "Sperrfrist bis zum 3. März",
  "Sous embargo jusqu'au 3 mars",
  "Embargado hasta el 3 de marzo",
  "Embargo: 3 marzo ore 10",
  "Embargo 2027-03-03",
  "解禁 2027年3月3日",
  "Embargo ends on 3/3",
])("an embargo with its day is said: %j", (body) => {
  expect(judge({ body })).toEqual([])
  expect(judge({ subject: body, body: "Hello." })).toEqual([])
})

test.each([
  "Under embargo until 4 April",
  "Under embargo until Tuesday",
  "Under embargo until 13 March",
  "Under embargo until March 30",
  "EMBARGOED, see https://a.example/2027-03-03",
  "Embargo 2027-03-13",
])("an embargo with another day, or none, is told: %j", (body) => {
  const [warning] = judge({ body })
  expect(warning?.message).toBe(
    "It speaks of an embargo, and not of Mar 3, 2027, 09:00 (Europe/London), when the embargo ends.",
  )
  expect(warning?.fix.label).toMatch(/^(Show it in the message|Write “Under embargo)/)
})

test("the line that was put in follows an embargo that moves, and nothing else changes", () => {
  const before = mend("Hi Ada,\n\nWe make bags of the old sails.")
  const later = { until: Date.parse("2027-05-20T23:30:00Z"), timeZone: "Asia/Tokyo" }
  expect(mend(before, later)).toBe(
    "Hi Ada,\n\nUnder embargo until May 21, 2027 at 08:30 GMT+9.\n\nWe make bags of the old sails.",
  )
})

test("only a first message under an embargo ahead is told", () => {
  expect(judge({ body: "Hello." }, null)).toEqual([])
  expect(judge({ body: "Hello.", position: 2 })).toEqual([])
})

test("whatever the day and zone, the line that is put in is found again, and says no claim", () => {
  const zones = fc.constantFrom(
    "UTC",
    "Asia/Tokyo",
    "America/Los_Angeles",
    "Pacific/Kiritimati",
    "Asia/Kolkata",
  )
  const bodies = fc.constantFrom(
    "Hi,\n\nWe make bags of the old sails.",
    "Hallo,\n\nwir nähen die Taschen und mehr.",
    "Bonjour,\n\nNous cousons des sacs dans les voiles.",
    "Hola:\n\nHacemos los bolsos con las velas.",
  )
  const moments = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2036-01-01") })
  fc.assert(
    fc.property(bodies, moments, zones, (body, at, timeZone) => {
      const embargo = { until: at, timeZone }
      const mended = mend(body, embargo)
      const left = judgeWording([stepOf({ subject: "Old sails", body: mended })], {
        brief: "News: old sails.",
        offer: "",
        files: [],
        embargo,
      })
      expect([mended, left]).toEqual([mended, []])
    }),
    { seed: 7 },
  )
})
