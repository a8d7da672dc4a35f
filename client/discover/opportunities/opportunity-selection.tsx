import type { ReactNode } from "react"
import { BulkBar } from "../../people/selection/bulk-bar.tsx"
import type { Selection } from "../../people/selection/use-selection.ts"
import { Button } from "../../ui/button.tsx"
import type { useOpportunities } from "./use-opportunities.ts"
import { countRequests } from "./words.ts"

interface OpportunitySelectionProps {
  selection: Selection
  list: ReturnType<typeof useOpportunities>
  canWrite: boolean
  /** The actions on the list. */
  rest: ReactNode
}

/** The states that are given to many, and what is pressed for each. */
const offered = { shortlisted: "Shortlist", won: "Won", lost: "Lost", dismissed: "Dismiss" } as const

/** The number of requests, or the number selected and the states that they can be given. */
export const OpportunitySelection = (props: OpportunitySelectionProps) => (
  <BulkBar describe={countRequests} deletion={null} {...props}>
    {(act, isOff) =>
      (Object.keys(offered) as (keyof typeof offered)[]).map((state) => (
        <Button key={state} size="small" look="secondary" disabled={isOff} onClick={() => act(state)}>
          {offered[state]}
        </Button>
      ))
    }
  </BulkBar>
)
