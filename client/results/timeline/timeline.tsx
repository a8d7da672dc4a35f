import type { MyWorkspace } from "#contract/site/workspaces"
import type { TimelinePage } from "#contract/workspace/results/timeline"
import { usePages } from "../../data/use-pages.ts"
import { useReadingAgain } from "../../data/use-reading-again.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { TimelineItem } from "./timeline-item.tsx"

interface TimelineProps {
  workspace: MyWorkspace
  contactId: string
  /** A new value has it read again: something happened on the page. */
  version: string
}

const entriesOf = ({ entries, before }: TimelinePage) => ({ items: entries, before })

/** A contact's history, newest first. */
export function Timeline({ workspace, contactId, version }: TimelineProps) {
  const address = endpointOf(workspace, "/contacts/:id/timeline", contactId)
  const { reload, ...list } = usePages(address, entriesOf)
  useReadingAgain(version, reload)
  return (
    <section className="grid gap-3" aria-labelledby="timeline">
      <h2 id="timeline" className="text-xl">
        Timeline
      </h2>
      <PagedList
        {...list}
        loading="Loading the timeline..."
        more="Show older entries"
        empty={<p className="text-sm text-muted">Nothing has happened yet.</p>}
      >
        <ol className="card divide-y divide-line" aria-label="Timeline" aria-busy={list.isLoading}>
          {list.items?.map((entry) => (
            <TimelineItem key={entry.id} entry={entry} />
          ))}
        </ol>
      </PagedList>
    </section>
  )
}
