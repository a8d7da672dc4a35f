import type { MyWorkspace } from "#contract/site/workspaces"
import { MOST_OPEN, type ProposalPage } from "#contract/workspace/results/found-coverage"
import { Banner } from "../../ui/banner.tsx"

interface FullClientsProps {
  workspace: MyWorkspace
  full: ProposalPage["full"]
}

/** Says for which clients nothing more is looked for, because so much waits to be decided. */
export const FullClients = ({ workspace, full }: FullClientsProps) => (
  <Banner>
    {full.length === 1 ? `${MOST_OPEN} pages wait` : `${MOST_OPEN} pages each wait`} for a decision for{" "}
    {full.map(({ id, name }, at) => (
      <span key={id}>
        {at > 0 && ", "}
        <bdi>{name || workspace.name}</bdi>
      </span>
    ))}
    . Nothing more is looked for until some of them are accepted or dismissed.
  </Banner>
)
