import type { Opportunity } from "#contract/workspace/discover/opportunities"
import { Badge } from "../../ui/badge.tsx"
import { stateLooks } from "./words.ts"

interface OpportunityBadgesProps {
  opportunity: Opportunity
}

/** The state of a request, and what it is besides. */
export const OpportunityBadges = ({ opportunity }: OpportunityBadgesProps) => (
  <span className="flex flex-wrap gap-2">
    <Badge tone={stateLooks[opportunity.state].tone}>{stateLooks[opportunity.state].words}</Badge>
    <Others opportunity={opportunity} />
  </span>
)

/** The same in a row of a table, where most are new. */
export const OpportunityMarks = ({ opportunity }: OpportunityBadgesProps) => (
  <div className="table-marks">
    {opportunity.state === "new" ? (
      <span>{stateLooks.new.words}</span>
    ) : (
      <Badge tone={stateLooks[opportunity.state].tone}>{stateLooks[opportunity.state].words}</Badge>
    )}
    <Others opportunity={opportunity} />
  </div>
)

const Others = ({ opportunity: { kind, isSimulated } }: OpportunityBadgesProps) => (
  <>
    {kind === "article" && <Badge tone="grey">Article</Badge>}
    {isSimulated && <Badge tone="violet">Simulated</Badge>}
  </>
)
