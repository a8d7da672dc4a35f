import type { ReactNode } from "react"
import { BulkBar } from "../../people/selection/bulk-bar.tsx"
import type { Selection } from "../../people/selection/use-selection.ts"
import { Button } from "../../ui/button.tsx"
import type { usePlacements } from "./use-placements.ts"
import { countPlacements } from "./words.ts"

interface PlacementSelectionProps {
  selection: Selection
  list: ReturnType<typeof usePlacements>
  canWrite: boolean
  /** The actions on the list. */
  rest: ReactNode
  /** Saves the selected ones as a file. */
  exporting: ReactNode
}

const deletion = {
  one: "placement",
  action: "delete",
  meaning:
    "They are no longer counted. You can restore them from the trash for 30 days. People whose sequence they ended are not written to again.",
} as const

/** The number of placements, or the number selected and the available actions. */
export const PlacementSelection = (props: PlacementSelectionProps) => (
  <BulkBar describe={countPlacements} deletion={deletion} {...props}>
    {(act, isOff) => (
      <>
        <Button size="small" look="secondary" disabled={isOff} onClick={() => act("check")}>
          Check now
        </Button>
        {props.exporting}
      </>
    )}
  </BulkBar>
)
