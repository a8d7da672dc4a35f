import type { FitReason, Opportunity } from "#contract/workspace/discover/opportunities"
import { Card } from "../../ui/card.tsx"
import { FitBadge } from "./fit-badge.tsx"

/** Why a request fits or does not, one line per reason with the points it added or deducted. */
export const FitReasons = ({ opportunity: { fitScore, fitReasons } }: { opportunity: Opportunity }) => (
  <Card className="p-5 sm:p-6">
    <h2 className="flex flex-wrap items-center gap-3 text-lg">
      How well it fits <FitBadge score={fitScore} />
    </h2>
    <FitLines reasons={fitReasons} />
    <p className="mt-4 text-sm text-muted">
      Each request starts at 30 of 100. If the reasons are wrong, correct your topics: all requests are scored
      again.
    </p>
  </Card>
)

export const FitLines = ({ reasons }: { reasons: readonly FitReason[] }) => (
  <ul className="fit-reasons">
    {reasons.map(({ points, text }) => (
      <li key={text}>
        <b>{points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0"}</b>
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
