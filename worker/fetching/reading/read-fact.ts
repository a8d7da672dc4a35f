import type { Entry } from "./entry.ts"
import { namesIn, partsOf } from "./names-in.ts"
import { isRole } from "./roles.ts"

/** "Sound design: Jane Doe." as one of several sentences. */
export function readFact(sentence: string): Entry[] {
  const [, title = "", said = ""] = /^([^:]{3,40}): ([^:]{5,120}?)\.?$/u.exec(sentence) ?? []
  const names = isRole(title) ? namesIn(said) : []
  return names.length > 0 && names.length === partsOf(said).length
    ? names.map((name) => ({ name, title }))
    : []
}
