import { ACTIONS } from "#contract/workspace/core/audit"
import type { Happening } from "#contract/workspace/discover/opportunities"
import { Card } from "../../ui/card.tsx"
import { Moment } from "../../ui/moment.tsx"

/** The actions on a request, newest first. */
export function OpportunityHistory({ history }: { history: readonly Happening[] }) {
  const words: Record<string, string> = ACTIONS
  if (history.length === 0) return null
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">History</h2>
      <ol className="mt-3 grid gap-2 text-sm">
        {history.map(({ at, actor, action }) => (
          <li key={`${at} ${action}`} className="wrap-anywhere">
            {words[action] ?? action}, by <bdi>{actor}</bdi> <Moment at={at} className="text-muted" />
          </li>
        ))}
      </ol>
    </Card>
  )
}
