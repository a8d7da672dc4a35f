import fc from "fast-check"
import { expect, test } from "vitest"
import { cutText } from "../../worker/site/text/contract.ts"

test("a text is cut before the character that would be cut in two, and nowhere else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat({ max: 20 }), (text, most) => {
      const cut = cutText(text, most)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(most)
      // The next whole character does not fit.
      const next = text.slice(cut.length)[Symbol.iterator]().next().value ?? ""
      expect(cut.length + next.length > most || cut === text).toBe(true)
    }),
  )
})
