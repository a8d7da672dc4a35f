import fc from "fast-check"
import { expect, test } from "vitest"
import { documentOf } from "../../../../client/campaigns/letters/letter-document.ts"
import { placeOf } from "../../../../client/campaigns/letters/select-words.ts"
import * as subject from "../../../../client/campaigns/letters/subject-view.ts"

/** What an editor shows as selected for some words of a text. */
function shown(text: string, words: string, read = documentOf): string | null {
  const at = text.indexOf(words)
  const doc = read(text)
  const place = placeOf(read, text, [at, at + words.length])
  return place && doc.textBetween(...place, "\n", ({ attrs }) => attrs.source ?? "\n")
}

test("words of a text are found where the editor shows them, beside fields, bold words, lists and links", () => {
  const text = `Hello {{ first_name }}, **click here**.

- One thing
- Act now for {{ company }}

See https://bit.ly/x9, or [the survey](https://harbour.example/s) and click here.`
  for (const words of ["click here", "Act now", "https://bit.ly/x9", "survey", "Act now for {{ company }}"])
    expect(shown(text, words)).toBe(words)
  expect(shown("Act now {{ first_name }}, click here", "click here", subject.documentOf)).toBe("click here")
})

test("an address behind the words of a link is no words that could be selected", () => {
  expect(shown("See [it](https://bit.ly/x9).", "https://bit.ly/x9")).toBeNull()
})

test("whatever stands around some words, those are selected and no others", () => {
  const around = fc
    .array(
      fc.constantFrom("**", "[a](https://b.example)", "{{ name }}", "\n", "- ", "1. ", "word", " ", "[", "*"),
    )
    .map((parts) => parts.join(""))
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = `${before} act now ${after}`
      const words = shown(text, "act now")
      expect(words ?? "act now").toBe("act now")
    }),
    { seed: 23 },
  )
})
