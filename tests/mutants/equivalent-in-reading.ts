import type { Accepted } from "./equivalent.ts"

/** What can be broken in reading the files of an import without anything changing that anybody could notice, and why. */
export const acceptedInReading: Accepted[] = [
  {
    file: "imports/read-text.ts",
    was: "low > high",
    becomes: "low >= high",
    because: "As many zeros on one side as on the other have been refused before.",
  },
  {
    file: "imports/read-on.ts",
    was: "await stream.cancel()",
    becomes: "",
    because: "What is left of a body is let go sooner; only the sender could see the difference.",
  },
  {
    file: "imports/guess-alphabet.ts",
    was: "shareInRuns(bytes) > 0.6",
    becomes: "shareInRuns(bytes) >= 0.6",
    because: "Words that stand exactly at the limit may be told to be either.",
  },
  {
    file: "imports/guess-alphabet.ts",
    was: "worth > best.worth + margin",
    becomes: "worth >= best.worth + margin",
    because: "No share of letters is better by exactly the margin.",
  },
  {
    file: "imports/guess-alphabet.ts",
    was: "run > 3",
    becomes: "run >= 3",
    because: "A run of three has been counted by then.",
  },
  {
    file: "imports/guess-alphabet.ts",
    was: 'sign > "\\u007F"',
    becomes: 'sign >= "\\u007F"',
    because: "The control character DEL is the same in every encoding.",
  },
  {
    file: "imports/guess-alphabet.ts",
    was: 'before > "\\u007F"',
    becomes: "true",
    because:
      "It spares looking at what stands before letters of ASCII, of which none is wrong in some encodings only.",
  },
  {
    file: "imports/guess-alphabet.ts",
    was: 'before > "\\u007F"',
    becomes: 'before >= "\\u007F"',
    because: "The control character DEL is the same in every encoding.",
  },
  {
    file: "imports/guess-encoding.ts",
    was: 'sign > "\\u007F"',
    becomes: 'sign >= "\\u007F"',
    because: "The control character DEL is the same in every encoding.",
  },
  {
    file: "imports/guess-dialect.ts",
    was: '!sample.includes("\\r")',
    becomes: "false",
    because: "A file of one row ends with its end, whatever ends the others.",
  },
  {
    file: "imports/guess-dialect.ts",
    was: "at !== -1",
    becomes: "true",
    because: "There is nothing at that place in either, and neither is more.",
  },
  {
    file: "imports/guess-dialect.ts",
    was: "(worth[at] as number) > (than[at] as number)",
    becomes: "(worth[at] as number) >= (than[at] as number)",
    because: "They are compared where they differ.",
  },
  {
    file: "imports/guess-multibyte.ts",
    was: "share >= least",
    becomes: "share > least",
    because: "A text with exactly this share of frequent characters may be told to be either.",
  },
  {
    file: "imports/guess-multibyte.ts",
    was: "at <= bytes.length",
    becomes: "at < bytes.length",
    because: "Evidence that ends within a word says nothing of what follows it.",
  },
  {
    file: "imports/guess-multibyte.ts",
    was: "first < 0x80",
    becomes: "first <= 0x80",
    because: "No character of these encodings begins with 0x80.",
  },
  {
    file: "imports/guess-multibyte.ts",
    was: "second === undefined",
    becomes: "false",
    because: "One character more or less at the end decides nothing.",
  },
  {
    file: "imports/guess-multibyte.ts",
    was: "invalid > all * mostInvalid",
    becomes: "invalid >= all * mostInvalid",
    because: "With exactly as many invalid characters a text may be told to be either.",
  },
  {
    file: "imports/guess-multibyte.ts",
    was: "strange * 4 > all",
    becomes: "strange * 4 >= all",
    because: "With exactly as many strange characters a text may be told to be either.",
  },
  {
    file: "imports/read-on.ts",
    was: "bytes < PATIENCE",
    becomes: "false",
    because: "What is left of a body is let go sooner or later; only the sender could see the difference.",
  },
  {
    file: "imports/read-on.ts",
    was: "bytes < PATIENCE",
    becomes: "bytes <= PATIENCE",
    because: "What is left of a body is let go sooner or later; only the sender could see the difference.",
  },
  {
    file: "imports/read-on.ts",
    was: "done",
    becomes: "true",
    because: "What is left of a body is let go sooner or later; only the sender could see the difference.",
  },
  {
    file: "imports/read-on.ts",
    was: "done",
    becomes: "false",
    because: "What is left of a body is let go sooner or later; only the sender could see the difference.",
  },
  {
    file: "imports/upload-import.ts",
    was: "await readOn(stream)",
    becomes: "",
    because: "What is left of a body is let go sooner; only the sender could see the difference.",
  },
]
