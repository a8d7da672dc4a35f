import type { Placement } from "#contract/workspace/results/placements"
import { Badge } from "../../ui/badge.tsx"
import { flagsOf, stateTones, stateWords } from "./words.ts"

/** The state of a placement, and what reduces its value. */
export function PlacementBadges({ placement }: { placement: Placement }) {
  const { state, isDue, lastCheckedAt } = placement
  return (
    <span className="flex flex-wrap gap-2">
      {isDue && lastCheckedAt === null ? (
        <Badge tone="blue">Checking</Badge>
      ) : (
        <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
      )}
      {flagsOf(placement).map((flag) => (
        <Badge key={flag} tone="amber">
          {flag}
        </Badge>
      ))}
    </span>
  )
}
