import type { Opportunity } from "#contract/workspace/discover/opportunities"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { LongDate } from "../../ui/day.tsx"
import { Findings } from "../opportunities/findings.tsx"
import { FitBadge } from "../opportunities/fit-badge.tsx"
import { OpportunityBadges } from "../opportunities/opportunity-badges.tsx"

/** One article that the watch of a story proposed, and why. */
export function FoundArticle({ article }: { article: Opportunity }) {
  const { id, title, outlet, journalist, fitScore, findings, createdAt } = article
  const from = [...new Set([outlet?.name, journalist].filter((name) => name))]
  return (
    <li className="card grid gap-1.5 p-4 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <FitBadge score={fitScore} />
        <OpportunityBadges opportunity={article} />
      </div>
      <p className="font-semibold">
        <Link to={paths.opportunityDetail(id)} className="link">
          <bdi>{title}</bdi>
        </Link>
      </p>
      {findings.length > 0 && <Findings findings={findings} />}
      <p className="text-sm text-muted">
        {from.length > 0 && (
          <>
            <bdi>{from.join(", ")}</bdi> ·{" "}
          </>
        )}
        Found on <LongDate date={createdAt} />
      </p>
    </li>
  )
}
