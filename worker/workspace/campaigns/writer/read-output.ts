import * as z from "zod/mini"
import type { Letter } from "./writer.ts"

const Output = z.object({
  subject: z._default(z.string().check(z.maxLength(300)), ""),
  subjects: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(5)), []),
  paragraphs: z
    .array(
      z
        .array(
          z.object({
            text: z.string().check(z.maxLength(1000)),
            facts: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)), []),
          }),
        )
        .check(z.maxLength(12)),
    )
    .check(z.minLength(1), z.maxLength(12)),
})

/**
 * Returns the letter in a model's answer: JSON as text, with or without a fence around it, or already an object. Ids
 * that match no fact are dropped. Null for anything else.
 */
export function readOutput(answer: unknown, known: ReadonlySet<string>): Letter | null {
  const read = Output.safeParse(typeof answer === "string" ? parse(answer) : answer)
  if (!read.success) return null
  const { subject, subjects, paragraphs } = read.data
  return {
    subject,
    ...(subjects.length > 0 && { subjects }),
    paragraphs: paragraphs.map((sentences) =>
      sentences.map(({ text, facts }) => ({ text, facts: facts.filter((id) => known.has(id)) })),
    ),
  }
}

function parse(text: string): unknown {
  const [from, to] = [text.indexOf("{"), text.lastIndexOf("}")]
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return null
  }
}
