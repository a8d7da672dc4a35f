import { type Block, readMarkup } from "../markup/contract.ts"
import { valueBegins, valueEnds } from "./template-engine.ts"

const value = new RegExp(`${valueBegins}[^${valueEnds}]*${valueEnds}`, "g")

/** Reads a filled text as `readLetter` does, and leaves the marks around the values. */
export const readMarked = (marked: string): Block[] => readMarkup(marked, value)

/** Reads a filled text: the markup of its writer, and the values of the person, which are never markup. */
export const readLetter = (marked: string): Block[] =>
  readMarked(marked).map((block) => ({
    ...block,
    lines: block.lines.map((line) =>
      line.map((inline) =>
        inline.kind === "link"
          ? { ...inline, words: inline.words.map(withoutMarks) }
          : inline.kind === "atom"
            ? withoutMarks(inline)
            : inline,
      ),
    ),
  }))

const withoutMarks = <Said extends { kind: string; text: string }>(said: Said): Said =>
  said.kind === "atom" ? { ...said, text: said.text.slice(1, -1) } : said

/** Reads a text that is sent as it was typed, such as an answer: only addresses are more than text in it. */
export const readPlain = (text: string): Block[] =>
  text.split("\n\n").map((chunk) => ({
    kind: "paragraph",
    isJoined: false,
    lines: chunk.split("\n").map((line) =>
      line.split(address).map((part, at) => ({
        kind: at % 2 === 1 ? ("address" as const) : ("text" as const),
        text: part,
        isBold: false,
      })),
    ),
  }))

/** An address in a text, without the full stop of its sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/
