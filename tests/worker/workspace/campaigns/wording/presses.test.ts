import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type Warning,
  type WarningKind,
  warningKinds,
} from "../../../../../worker/workspace/campaigns/wording/contract.ts"
import { judgeWording } from "../../../../../worker/workspace/campaigns/wording/judge-wording.ts"
import { findSameText } from "../../../../../worker/workspace/campaigns/wording/same-text.ts"
import { stepOf } from "./step-of.ts"

const brief = `News: Half of all sails are burnt. We make bags of 1,200 old sails a year.
Offer: The survey as a table.`
const offer = "The survey as a table."
const gone = `https://presskite.example/files/${"c".repeat(52)}/survey.pdf`
const file = (name: string, sign: string) => ({
  name,
  address: `https://presskite.example/files/${sign.repeat(52)}/${name}`,
})
const shelves = [[], [file("survey.pdf", "a")], [file("survey.pdf", "a"), file("table.csv", "b")]]
const readers = ["Ada", "Ben"].map((name) => ({ name, outletId: "out_1", company: "Tide", opening: "" }))

/** Pieces with a fault of each kind. A kind of warning that is not here does not compile. */
const faults: Record<WarningKind, readonly string[]> = {
  unsaid_embargo: [
    "Under embargo until May 2, 2026, 09:00 UTC.",
    "It is under embargo.",
    "Sperrfrist bis 2. Mai 2026.",
  ],
  cut_text: ["We make bags of 1,200 old sai", "A new survey of the", "Of the"],
  empty_offer: ["I am happy to send more information.", "Quedo a su disposición."],
  bare_link: ["https://harbour.example/old-sails", "https://%%%/x", "[https://a.example](https://a.example)"],
  spam_wording: [
    "Act now!!!",
    "[click here](https://harbour.example/x)",
    "a special promotion",
    "https://bit.ly/x9",
    "[it](https://bit.ly/x9)",
    "READ THIS TODAY",
  ],
  claim_without_proof: ["It saves 73 %.", "We are the leading maker."],
  same_text: [],
  missing_attachment: ["The survey is attached.", gone, `[survey](${gone})`],
}
const pieces = [
  ...Object.values(faults).flat(),
  "Hello {{ first_name }},",
  "**Shall we talk?**",
  "We sew bags of old sails.",
  "\n",
  "\n\n",
  "\n- ",
  "\n1. ",
]

const judge = (subject: string, body: string, about: Parameters<typeof judgeWording>[1]) => {
  return [...judgeWording([stepOf({ subject, body })], about), ...findSameText(readers, false)]
}

test("each kind of warning is given by a text, with a press that changes it or leads to its words", () => {
  const seen = new Set<WarningKind>()
  const written = fc.uniqueArray(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(" "))
  const embargo = fc.constantFrom(
    null,
    { until: Date.parse("2027-03-03T09:00:00Z"), timeZone: "Europe/London" },
    { until: Date.parse("2027-12-31T23:30:00Z"), timeZone: "Asia/Tokyo" },
  )
  const briefs = fc.constantFrom({ brief: "", offer: "" }, { brief, offer }, { brief, offer: "" })
  fc.assert(
    fc.property(
      fc.record({ line: written, body: written, told: briefs, files: fc.constantFrom(...shelves), embargo }),
      ({ line, body, told, files, embargo }) => {
        const subject = line.replaceAll(/\s+/g, " ")
        const about = { ...told, files, embargo }
        for (const warning of judge(subject, body, about)) {
          seen.add(warning.kind)
          expectPress(warning, { subject, body }, about)
        }
      },
    ),
    { numRuns: 3000, seed: 23 },
  )
  expect([...seen].toSorted()).toEqual([...warningKinds].toSorted())
})

function expectPress(
  { fix, message }: Warning,
  texts: Record<"subject" | "body", string>,
  about: Parameters<typeof judgeWording>[1],
) {
  expect(fix?.label.trim()).toMatch(/^\p{Lu}/u)
  if (fix.kind === "draft") expect(about.brief).not.toBe("")
  if (fix.kind === "select") {
    expect(fix.text).not.toBe("")
    expect(texts[fix.field].slice(fix.at, fix.at + fix.text.length)).toBe(fix.text)
  }
  if (fix.kind !== "text") return
  const text = texts[fix.field]
  let end = 0
  for (const { at, from, to } of fix.changes) {
    expect(text.slice(at, at + from.length)).toBe(from)
    expect(at).toBeGreaterThanOrEqual(end)
    expect(to).not.toBe(from)
    end = at + from.length
  }
  const mended = fix.changes
    .toReversed()
    .reduce((now, { at, from, to }) => now.slice(0, at) + to + now.slice(at + from.length), text)
  const left = { ...texts, [fix.field]: mended }
  const count = (all: readonly Warning[]) => all.filter((one) => one.message === message).length
  const [before, after] = [texts, left].map(({ subject, body }) => count(judge(subject, body, about)))
  // An address stays where it stands without words.
  const address = /\((https:.+)\)$/.exec(fix.changes[0]?.from ?? "")?.[1]
  const isLeft = address !== undefined && mended.includes(address)
  expect([mended, isLeft || (after ?? 0) < (before ?? 0)]).toEqual([mended, true])
}
