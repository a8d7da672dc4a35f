import { FIELD_WORDS, type MergeField } from "#contract/workspace/campaigns/letters"
import { fieldsIn } from "./fallbacks.ts"

interface Chip {
  label: string
  /** Whether it is a field that we know, or a condition. */
  isKnown: boolean
}

/** `{{first_name|there}}`; what is done to a field, such as `upcase`, is no fallback. */
const short = /^\{\{-?\s*(\w+)\|(?!\s|(?:capitalize|upcase|downcase|strip)\s*-?\}\})([^|:"']+?)\s*-?\}\}$/

/** What stands for a field while a letter is written: its name, and the words for whoever lacks it. */
export function chipOf(source: string): Chip {
  const inner = source.slice(2, -2).trim()
  if (source.startsWith("{%")) return { label: inner, isKnown: true }
  const [, name = "", words = null] = short.exec(source) ?? []
  const [found = { field: name, fallback: words }] = fieldsIn(source)
  if (isField(found.field))
    return { label: labelled(FIELD_WORDS[found.field], found.fallback), isKnown: true }
  const [plain = ""] = /^\w+/.exec(inner) ?? []
  return isField(plain)
    ? { label: FIELD_WORDS[plain] + inner.slice(plain.length), isKnown: true }
    : { label: inner || "…", isKnown: false }
}

const isField = (name: string): name is MergeField => Object.hasOwn(FIELD_WORDS, name)

const labelled = (name: string, fallback: string | null): string =>
  fallback ? `${name}, or “${fallback}”` : name
