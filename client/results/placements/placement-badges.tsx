import type { Placement } from "#contract/workspace/results/placements"
import { Badge } from "../../ui/badge.tsx"
import { flagsOf, stateTones, stateWords } from "./words.ts"

interface PlacementBadgesProps {
  placement: Placement
}

/** The state of a placement, and what reduces its value. */
export const PlacementBadges = ({ placement }: PlacementBadgesProps) => (
  <span className="flex flex-wrap gap-2">
    <State placement={placement} />
    <Others placement={placement} />
  </span>
)

/** The same in a row of a table, where a badge means that something is to be looked at. */
export function PlacementMarks({ placement }: PlacementBadgesProps) {
  const { state, isDue, lastCheckedAt } = placement
  const isPlain = state === "live" || (state === "pending" && !(isDue && lastCheckedAt === null))
  return (
    <div className="table-marks">
      {isPlain ? <span>{stateWords[state]}</span> : <State placement={placement} />}
      <Others placement={placement} />
    </div>
  )
}

const State = ({ placement: { state, isDue, lastCheckedAt } }: PlacementBadgesProps) =>
  isDue && lastCheckedAt === null ? (
    <Badge tone="blue">Checking</Badge>
  ) : (
    <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
  )

const Others = ({ placement }: PlacementBadgesProps) => (
  <>
    {placement.isSimulated && <Badge tone="violet">Simulated</Badge>}
    {flagsOf(placement).map((flag) => (
      <Badge key={flag} tone="amber">
        {flag}
      </Badge>
    ))}
  </>
)
