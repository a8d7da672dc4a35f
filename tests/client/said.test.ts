import fc from "fast-check"
import { expect, test } from "vitest"
import { Said } from "../../client/editing/said.ts"

test("what comes back late is an echo, and what somebody else wrote is not", () => {
  const said = new Said("")
  expect([said.say("a"), said.say("ab"), said.say("ab")]).toEqual([true, true, false])
  expect(said.hear(""), "rendered again before anything came back").toBe(false)
  expect(said.hear("a"), "the first of two").toBe(false)
  expect(said.text()).toBe("ab")
  expect(said.hear("ab")).toBe(false)
  expect(said.hear("a"), "taken back by the page").toBe(true)
  expect(said.text()).toBe("a")
  expect(said.hear("a")).toBe(false)
})

test("however late and however many at once, the editor's own words are never read again", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constant(null))), (moves) => {
      const said = new Said("")
      const waiting: string[] = []
      for (const move of moves) {
        // Null: the page renders, with all that it was told or with a part.
        if (move === null) {
          const [text = said.text()] = waiting.splice(0, 1 + (waiting.length >> 1)).slice(-1)
          if (waiting.length > 0 || text === said.text()) expect(said.hear(text)).toBe(false)
        } else if (said.say(move)) waiting.push(move)
      }
      for (const text of waiting) expect(said.hear(text)).toBe(false)
      expect(said.hear(said.text())).toBe(false)
      expect(said.hear(`${said.text()} by somebody else`)).toBe(true)
    }),
  )
})
