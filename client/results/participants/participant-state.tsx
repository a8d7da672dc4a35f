import type { Participant } from "#contract/workspace/results/participants"
import { Badge } from "../../ui/badge.tsx"
import { STATES } from "./words.ts"

export function ParticipantState({ state }: Pick<Participant, "state">) {
  const { words, tone } = STATES[state]
  return tone ? <Badge tone={tone}>{words}</Badge> : words
}
