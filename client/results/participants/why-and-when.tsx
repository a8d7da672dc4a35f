import { useEffect } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface WhyAndWhenProps {
  workspace: MyWorkspace
  enrolmentId: string
  /** The reasons are read again when it has changed. */
  version: string
}

/** Why and when somebody is written to, or is not. */
export function WhyAndWhen({ workspace, enrolmentId, version }: WhyAndWhenProps) {
  const { data, failure, read, reload } = useRead(
    endpointOf(workspace, "/enrolments/:id/explain", enrolmentId),
  )
  useEffect(() => {
    if (version) void read()
  }, [version, read])
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (data?.enrolmentId !== enrolmentId) return null
  return (
    <div className="grid gap-2">
      <p>{data.summary}</p>
      {data.because.length > 0 && (
        <ol className="grid list-decimal gap-1 pl-5 text-muted">
          {data.because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
