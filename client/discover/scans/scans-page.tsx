import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ScanPage } from "#contract/workspace/discover/scans"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button } from "../../ui/button.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { ScanEntry } from "./scan-entry.tsx"
import { ScanButton, ScanWebsite } from "./scan-website.tsx"

export const meta = privatePage("Scans", "Websites that were scanned for their people.")

const title = "Scans"
const read = ({ scans, nextCursor }: ScanPage) => ({ items: scans, before: nextCursor })

/** The scanned websites, newest first. */
export const Component = () => (
  <InWorkspace title={title}>{(workspace) => <Scans key={workspace.id} workspace={workspace} />}</InWorkspace>
)

function Scans({ workspace }: { workspace: MyWorkspace }) {
  const list = useKeptPages(endpointOf(workspace, "/scans"), read, "cursor")
  const canWrite = mayWrite(workspace)
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 max-w-prose text-muted">
            Scanned websites: the outlet, the people who write there, and how to reach them.
          </p>
        </div>
        {canWrite && <ScanButton onClick={ask} />}
      </header>
      <PagedList
        {...list}
        loading="Loading scans..."
        more="Show older scans"
        empty={
          <EmptyState icon="radar" title="No website has been scanned yet.">
            <p>
              Give the address of a newspaper, a blog or a podcast. Everybody it names is recorded with the
              page and the sentence that names them.
            </p>
            {canWrite ? (
              <Button look="secondary" onClick={ask}>
                Scan Your First Website
              </Button>
            ) : (
              <p>
                With your role in this workspace you can view. A member who can edit can start the first scan.
              </p>
            )}
          </EmptyState>
        }
      >
        <ul className="grid gap-3" aria-label="Scans" aria-busy={list.isLoading}>
          {list.items?.map((scan) => (
            <ScanEntry key={scan.id} scan={scan} />
          ))}
        </ul>
      </PagedList>
      <ScanWebsite workspace={workspace} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
