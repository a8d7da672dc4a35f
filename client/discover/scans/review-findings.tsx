import type { MyWorkspace } from "#contract/site/workspaces"
import type { Scan } from "#contract/workspace/discover/scans"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { FindingsTable } from "./findings-table.tsx"
import "./findings.css"

interface ReviewFindingsProps {
  workspace: MyWorkspace
  endpoint: Address<"/scans/:id">
  /** Called when findings were added or dismissed: the scan has changed. */
  onReviewed: () => Promise<void>
}

/** What a scan found and nobody has added yet: chosen, and added or dismissed together. */
export function ReviewFindings({ workspace, endpoint, onReviewed }: ReviewFindingsProps) {
  const { data, setData, failure, reload } = useRead(part(endpoint, "/findings"))
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data || data.findings.length === 0) return null
  return (
    <FindingsTable
      workspace={workspace}
      endpoint={endpoint}
      list={data}
      onReviewed={async (left) => {
        setData(left)
        await onReviewed()
      }}
    />
  )
}

/** The number of findings that wait, as the scan counts them. */
export const isToReview = ({ toReview, finishedAt }: Pick<Scan, "toReview" | "finishedAt">) =>
  finishedAt !== null && toReview > 0
