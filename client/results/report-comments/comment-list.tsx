import type { MyWorkspace } from "#contract/site/workspaces"
import type { Report } from "#contract/workspace/results/reports"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { CommentEntry } from "./comment-entry.tsx"

interface CommentListProps {
  workspace: MyWorkspace
  report: Report
  canWrite: boolean
  /** Called when the number of open comments may have changed. */
  onChanged: () => void
}

/** What readers wrote below a report, to answer and to be done with. */
export function CommentList({ workspace, report, canWrite, onChanged }: CommentListProps) {
  const endpoint = endpointOf(workspace, "/reports/:id/comments", report.id)
  const { data, failure, reload, read } = useRead(endpoint)
  const after = async (work: Promise<unknown>) => {
    await work
    await read()
    onChanged()
  }
  if (!data) {
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Loading comments..." className="min-h-24" />
    )
  }
  if (data.comments.length === 0) return <p>Nobody has commented on this report yet.</p>
  return (
    <ul className="grid gap-4" aria-label="Comments">
      {data.comments.map((comment) => (
        <CommentEntry
          key={comment.id}
          comment={comment}
          canWrite={canWrite}
          onChange={(change) => after(api.put(part(endpoint, "/:commentId", comment.id), change))}
          onDelete={() => after(api.delete(part(endpoint, "/:commentId", comment.id)))}
        />
      ))}
    </ul>
  )
}
