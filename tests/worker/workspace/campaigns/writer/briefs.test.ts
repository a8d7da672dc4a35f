import fc from "fast-check"
import { expect, test } from "vitest"
import {
  briefParts,
  readBrief,
  writeBrief,
} from "../../../../../worker/workspace/campaigns/briefs/contract.ts"

test("a brief is kept as text, and read back part by part", () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom("News: again", " Offer: a line", "tone:", "Evidence:x", "", "  ", "a: b"),
  )
  const part = fc.array(line, { maxLength: 4 }).map((lines) => lines.join("\n").replaceAll("\r", "").trim())
  fc.assert(
    fc.property(fc.record({ news: part, evidence: part, offer: part, tone: part }), (brief) => {
      expect(readBrief(writeBrief(brief))).toEqual(brief)
    }),
  )
})

test("what a program wrote without parts is the news", () => {
  expect(readBrief("Half of all piers are closed.\nSince May.")).toEqual({
    news: "Half of all piers are closed.\nSince May.",
    evidence: "",
    offer: "",
    tone: "",
  })
  expect(briefParts.map((part) => readBrief("evidence: 40 towns\nOFFER: the data")[part])).toEqual([
    "",
    "40 towns",
    "the data",
    "",
  ])
})
