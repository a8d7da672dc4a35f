import type { MyWorkspace } from "#contract/site/workspaces"
import { papers } from "#contract/workspace/results/reports"
import { useRead } from "../../data/use-read.ts"
import { ButtonAnchor } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { paperWords } from "./words.ts"

/** Downloads of a report as its readers would get it, shared or not. */
export function PdfLinks({ workspace, reportId }: { workspace: MyWorkspace; reportId: string }) {
  const { data, failure, reload } = useRead(endpointOf(workspace, "/reports/:id/preview", reportId))
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data) return <Spinner label="Preparing the download..." />
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {papers.map((paper) => (
        <ButtonAnchor
          key={paper}
          look="secondary"
          href={`${data.address}/report.pdf?paper=${paper}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {paperWords[paper]}
        </ButtonAnchor>
      ))}
    </p>
  )
}
