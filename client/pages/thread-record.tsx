import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { useReadingAgain } from "../data/use-reading-again.ts"
import { withQuery } from "../lib/addresses.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { AddPlacement } from "../results/placements/add-placement.tsx"
import { PlacementBadges } from "../results/placements/placement-badges.tsx"
import { nameOf } from "../results/placements/words.ts"
import { TimelineItem } from "../results/timeline/timeline-item.tsx"
import { Button } from "../ui/button.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { endpointOf, mayWrite } from "../workspaces/workspace-provider.tsx"

const shown = 5

interface Named {
  id: string
  name: string
}

interface ThreadRecordProps {
  workspace: MyWorkspace
  contact: Named
  campaign: Named | null
  /** When the last message was sent or received: a new one has the history read again. */
  lastAt: string
}

/** What was placed with the person of a conversation, and what happened lately. */
export function ThreadRecord({ workspace, contact, campaign, lastAt }: ThreadRecordProps) {
  const [isAdding, setAdding] = useState(false)
  const placements = useRead(
    withQuery(endpointOf(workspace, "/placements"), { contact: contact.id, limit: shown }),
  )
  const timeline = useRead(endpointOf(workspace, "/contacts/:id/timeline", contact.id))
  useReadingAgain(lastAt, timeline.read)
  return (
    <>
      <section className="about-part" aria-labelledby="placed">
        <h2 id="placed">Placed</h2>
        <ReadFailure failure={placements.failure} onRetry={placements.reload} />
        {placements.data?.placements.length === 0 && <p className="text-sm text-muted">Nothing yet.</p>}
        <ul>
          {placements.data?.placements.map((placement) => (
            <li key={placement.id} className="about-placement">
              <Link to={paths.placementDetail(placement.id)} className="link wrap-anywhere">
                <bdi>{nameOf(placement)}</bdi>
              </Link>
              <PlacementBadges placement={placement} />
            </li>
          ))}
        </ul>
        {mayWrite(workspace) && (
          <Button
            size="small"
            look="secondary"
            className="justify-self-start"
            onClick={() => setAdding(true)}
          >
            Add a placement
          </Button>
        )}
        <AddPlacement
          workspace={workspace}
          belonging={{ contact, ...(campaign && { campaign }) }}
          open={isAdding}
          onClose={() => setAdding(false)}
        />
      </section>
      <section className="about-part" aria-labelledby="lately">
        <h2 id="lately">Lately</h2>
        <ReadFailure failure={timeline.failure} onRetry={timeline.reload} />
        <ol className="about-timeline" aria-label="Lately">
          {timeline.data?.entries.slice(0, shown).map((entry) => (
            <TimelineItem key={entry.id} entry={entry} />
          ))}
        </ol>
      </section>
    </>
  )
}
