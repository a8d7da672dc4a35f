import type { Entry } from "./entry.ts"
import type { Line } from "./lines.ts"
import { toName } from "./names.ts"
import { isRole } from "./roles.ts"

const shortestLife = 100
const longestTitle = 60
/** "Jane Doe is a poet" says what she is; the heading above says what she does for the outlet. */
const occupation =
  /(?<!\p{L})(?:poet|writer|author|artist|novelist|essayist|musician|playwright|filmmaker|actor|actress|student|teacher|translator|dichter(?:in)?|autor(?:in|a|e)?|schriftsteller(?:in)?|écrivaine?|poète|escritora?|poeta|scrittore|scrittrice|schrijver|dichteres)(?!\p{L})/iu
const position = /editor|reporter|producer|photograph|correspond|redakt|rédact|redact|redatt|redac/iu
/** Of several people, and what is not about anybody: "Meet our editors", "Letters to the Editor". */
const ofTeam =
  /(?<!\p{L})(?:meet|our|the|team|staff|people|board|masthead|letters?|from|to|unsere?|notre|nos|nuestr[oa]s?|nostr[oaie])(?!\p{L})|^editorial$/iu

/** The position in the heading above a paragraph about somebody's life, if the paragraph itself names none. */
export function withTitleOfPart(entry: Entry, { text }: Line, heading: string): Entry {
  const { name, title } = entry
  if (text.length < shortestLife || !text.startsWith(name)) return entry
  if (title !== null && (position.test(title) || !occupation.test(title))) return entry
  const isPosition =
    heading.length <= longestTitle && isRole(heading) && !ofTeam.test(heading) && toName(heading) === null
  return isPosition ? { ...entry, title: heading } : entry
}
