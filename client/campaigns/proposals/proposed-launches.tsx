import { Suspense } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { late } from "../../ui/late.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"

// Most workspaces have no program that proposes anything.
const ProposalCard = late(async () => (await import("./proposal-card.tsx")).ProposalCard)

interface ProposedLaunchesProps {
  workspace: MyWorkspace
  /** Called when a launch may have filled the queue. */
  onLaunched: () => void
}

/** The launches that programs propose, each to be read and decided on; nothing when there are none. */
export function ProposedLaunches({ workspace, onLaunched }: ProposedLaunchesProps) {
  const endpoint = endpointOf(workspace, "/proposals")
  const { data, failure, reload } = useRead(endpoint)
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data || data.proposals.length === 0) return null
  return (
    <section className="grid gap-4" aria-labelledby="proposed-launches">
      <h2 id="proposed-launches" className="text-xl">
        Proposed launches
      </h2>
      <Suspense>
        <ul className="grid gap-4">
          {data.proposals.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard
                endpoint={endpoint}
                proposal={proposal}
                canDecide={mayWrite(workspace)}
                onChanged={reload}
                onLaunched={onLaunched}
              />
            </li>
          ))}
        </ul>
      </Suspense>
    </section>
  )
}
