import { LiquidError, type Template, UndefinedVariableError } from "liquidjs"
import { closestWord } from "./closest-word.ts"
import { type MergeField, mergeFields, type Problem } from "./contract.ts"
import type { FieldValues } from "./merge-fields.ts"
import { fill, namesIn, parseTemplate, valueBegins, valueEnds } from "./template-engine.ts"

/** A text with its values filled in, each between two marks, and the problems that prevent it from being sent. */
export interface Filled {
  marked: string
  problems: Problem[]
}

/** A text that was taken apart once, to be filled for many people. */
export interface Draft {
  text: string
  /** Null when it cannot be read. */
  template: Template[] | null
  /** Errors in it, whoever it is for. */
  problems: Problem[]
}

/** Parses a text and finds its errors for everyone: syntax, unknown fields, placeholders that were left in. */
export function readDraft(text: string): Draft {
  // Our own marks cannot come in with a text.
  const clean = text.replaceAll(/[\ue000-\ue002]/g, "")
  try {
    const template = parseTemplate(clean)
    return { text: clean, template, problems: [...unknownFields(template), ...placeholdersIn(clean)] }
  } catch (error) {
    return { text: clean, template: null, problems: [broken(error)] }
  }
}

/** Fills a text for one person. A field without a value or a fallback stays visible, and is reported. */
export function fillDraft({ text, template }: Draft, values: FieldValues): Filled {
  if (!template) return { marked: text, problems: [] }
  // Without a prototype even `__proto__` is a name like any other.
  const standIns: Record<string, string> = Object.create(null)
  for (;;) {
    try {
      const marked = fill(template, { ...standIns, ...values })
      const missing = Object.keys(standIns).filter(isField)
      return { marked, problems: missing.map(withoutValue) }
    } catch (error) {
      const name = error instanceof UndefinedVariableError ? /: (\w+)/.exec(error.message)?.[1] : undefined
      // Each iteration adds a stand-in for one more name, so it ends when all names in the text have one.
      if (name === undefined || Object.hasOwn(standIns, name))
        return { marked: text, problems: [broken(error)] }
      standIns[name] = `{{ ${name} }}`
    }
  }
}

const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

function unknownFields(template: Template[]): Problem[] {
  return [...new Set(namesIn(template))]
    .filter((name) => !isField(name))
    .map((name) => {
      const meant = closestWord(name, mergeFields)
      const hint = meant ? ` Did you mean {{ ${meant} }}?` : ""
      return { kind: "unknown_field", message: `There is no field {{ ${name} }}.${hint}` }
    })
}

const withoutValue = (field: MergeField): Problem => ({
  kind: "unresolved_field",
  message: `{{ ${field} }} is not known of this person. Give words that stand in for it: {{ ${field} | default: "…" }}`,
})

/** Matches `[your company]`, but neither the words of a link, `[our study](https://…)`, nor the number of a note. */
const placeholder = /\[(?!\d+\])[^\]\n[]{1,80}\](?!\()/g

function placeholdersIn(text: string): Problem[] {
  const written = text.replaceAll(/\{\{.*?\}\}|\{%.*?%\}/gs, "")
  return [...new Set(written.match(placeholder))].slice(0, 5).map((found) => ({
    kind: "placeholder",
    message: `${found} was left for something else.`,
  }))
}

function broken(error: unknown): Problem {
  if (!(error instanceof LiquidError) && !(error instanceof Error)) throw error
  const [first = ""] = error.message.split("\n")
  const reason = first
    .replace(/, (line|file):.*$/, "")
    .replaceAll(valueBegins, "")
    .replaceAll(valueEnds, "")
  return { kind: "broken_field", message: `A field cannot be read: ${reason}.` }
}
