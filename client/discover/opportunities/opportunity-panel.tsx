import type { Opportunity } from "#contract/workspace/discover/opportunities"
import { paths } from "../../paths.ts"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { Findings } from "./findings.tsx"
import { FitBadge } from "./fit-badge.tsx"
import { FitLines } from "./fit-reasons.tsx"
import { OpportunityBadges } from "./opportunity-badges.tsx"
import { OpportunityFacts } from "./opportunity-facts.tsx"

interface OpportunityPanelProps {
  opportunity: Opportunity
  onClose: () => void
}

/** A request beside the list: its words, its deadline and why it fits, without leaving it. */
export const OpportunityPanel = ({ opportunity, onClose }: OpportunityPanelProps) => (
  <RowPanel title={opportunity.title} to={paths.opportunityDetail(opportunity.id)} onClose={onClose}>
    <OpportunityBadges opportunity={opportunity} />
    {opportunity.findings.length > 0 && <Findings findings={opportunity.findings} />}
    {opportunity.body && (
      <p className="opportunity-words" dir="auto">
        {opportunity.body}
      </p>
    )}
    <dl className="panel-facts">
      <OpportunityFacts opportunity={opportunity} />
    </dl>
    <h3 className="flex flex-wrap items-center gap-3 font-semibold">
      How well it fits <FitBadge score={opportunity.fitScore} />
    </h3>
    <FitLines reasons={opportunity.fitReasons} />
  </RowPanel>
)
