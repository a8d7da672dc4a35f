import type { Meaning } from "#contract/workspace/replies/inbox"
import type { Tone } from "../../ui/badge.tsx"

type Intent = Meaning["intent"]

/** What answers mean, in the order in which a correction offers it. */
export const MEANINGS: Record<Intent, { words: string; tone: Tone }> = {
  interested: { words: "Interested", tone: "green" },
  wants_material: { words: "Asks for material", tone: "green" },
  publishing: { words: "Publishes it", tone: "green" },
  question: { words: "Question", tone: "blue" },
  later: { words: "Later", tone: "amber" },
  declined: { words: "Not for them", tone: "grey" },
  wrong_person: { words: "Wrong person", tone: "violet" },
  automatic: { words: "Automatic", tone: "grey" },
  unclear: { words: "Not clear", tone: "grey" },
}

/** Why it says so, for who asks. */
export const SOURCES: Record<Meaning["by"], string> = {
  rules: "Read from their words.",
  learnt: "Read from a correction of an answer in nearly the same words.",
  member: "Corrected by a member.",
  model: "Read by a language model.",
}
