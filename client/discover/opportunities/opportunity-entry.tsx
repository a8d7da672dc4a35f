import type { Opportunity } from "#contract/workspace/discover/opportunities"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { RowChoice } from "../../people/selection/row-choice.tsx"
import type { Selection } from "../../people/selection/use-selection.ts"
import { Badge } from "../../ui/badge.tsx"
import { LongDate } from "../../ui/long-date.tsx"
import { DeadlineLine } from "./deadline-line.tsx"
import { Findings } from "./findings.tsx"
import { FitBadge } from "./fit-badge.tsx"
import { stateLooks } from "./words.ts"

interface OpportunityEntryProps {
  opportunity: Opportunity
  /** Null for members who may only read. */
  selection: Selection | null
}

/** One request of a list. */
export function OpportunityEntry({ opportunity, selection }: OpportunityEntryProps) {
  const { id, kind, title, body, outlet, journalist, sources, state, fitScore, findings } = opportunity
  const from = [...new Set([outlet?.name, journalist].filter((name) => name))]
  return (
    <li className="card opportunity-entry" {...(selection?.has(id) && { "data-chosen": "" })}>
      {selection && <RowChoice selection={selection} id={id} name={title} />}
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <FitBadge score={fitScore} />
          <Badge tone={stateLooks[state].tone}>{stateLooks[state].words}</Badge>
          {kind === "article" && <Badge tone="grey">Article</Badge>}
          {opportunity.isSimulated && <Badge tone="violet">Simulated</Badge>}
        </p>
        <p className="font-semibold">
          <Link to={paths.opportunityDetail(id)} className="link">
            <bdi>{title}</bdi>
          </Link>
        </p>
        {findings.length > 0 && <Findings findings={findings} />}
        {body && kind === "request" && (
          <p className="line-clamp-2 text-sm" dir="auto">
            {body.slice(0, 400)}
          </p>
        )}
        <p className="text-sm text-muted">
          {from.length > 0 && (
            <>
              <bdi>{from.join(", ")}</bdi> ·{" "}
            </>
          )}
          {kind === "article" ? (
            <>
              Found on <LongDate date={opportunity.createdAt} />
            </>
          ) : (
            <DeadlineLine
              deadline={opportunity.deadline}
              deadlineWords={opportunity.deadline ? "" : opportunity.deadlineWords}
            />
          )}
          {sources.length > 0 && (
            <>
              {" "}
              · Seen in <bdi>{sources.map(({ name }) => name).join(", ")}</bdi>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
