import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** Leads to a report as its readers would see it, shared or not. */
export function PreviewLink({ workspace, reportId }: { workspace: MyWorkspace; reportId: string }) {
  const { data, failure, reload } = useRead(endpointOf(workspace, "/reports/:id/preview", reportId))
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data) return <Spinner label="Preparing the preview..." />
  return (
    <p className="mt-4">
      <a className="link" href={data.address} target="_blank" rel="noopener noreferrer">
        Open the preview
      </a>
    </p>
  )
}
