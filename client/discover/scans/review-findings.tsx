import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { AcceptedFindings, Scan, ScanFindings } from "#contract/workspace/discover/scans"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { toast } from "../../ui/toast.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { FindingRow } from "./finding-row.tsx"
import { foundOf } from "./words.ts"
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
    <Table
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

interface TableProps extends Omit<ReviewFindingsProps, "onReviewed"> {
  list: ScanFindings
  onReviewed: (left: ScanFindings) => Promise<void>
}

function Table({ workspace, endpoint, list, onReviewed }: TableProps) {
  const { findings, needed } = list
  const canWrite = mayWrite(workspace)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(findings.flatMap(({ id, isSuggested }) => (isSuggested ? id : []))),
  )
  const { isBusy, failure, run } = useAction()
  const ids = findings.flatMap(({ id }) => (chosen.has(id) ? id : []))
  const isAll = ids.length === findings.length
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  const accept = () =>
    run(async () => {
      const done = await api.post(part(endpoint, "/findings/accept"), { ids })
      toast({ title: "Findings Added", description: describe(done) })
      await onReviewed(await api.get(part(endpoint, "/findings")))
    })
  const dismiss = () =>
    run(async () => onReviewed(await api.post(part(endpoint, "/findings/dismiss"), { ids })))
  return (
    <section aria-labelledby="review" className="grid gap-4">
      <div>
        <h2 id="review" className="text-2xl">
          To Review
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Nobody is added until you choose. Those with enough evidence are chosen already; what you leave is
          deleted after 30 days.
        </p>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {canWrite && (
        <div className="finding-actions">
          <p role="status">
            {ids.length} of {findings.length} chosen
          </p>
          <Button
            look="secondary"
            size="small"
            onClick={() => setChosen(new Set(isAll ? [] : findings.map(({ id }) => id)))}
          >
            {isAll ? "Choose None" : "Choose All"}
          </Button>
          <Button look="secondary" size="small" disabled={isBusy || ids.length === 0} onClick={dismiss}>
            Dismiss
          </Button>
          <Button size="small" busy={isBusy} disabled={ids.length === 0} onClick={accept}>
            {ids.length === 0 ? "Add" : `Add ${foundOf(ids.length)}`}
          </Button>
        </div>
      )}
      <div className="card finding-room">
        <table className="finding-table">
          <caption className="sr-only">People and desks that the scan found</caption>
          <thead>
            <tr>
              {canWrite && (
                <th scope="col">
                  <span className="sr-only">Choice</span>
                </th>
              )}
              <th scope="col">Name</th>
              <th scope="col">Address</th>
              <th scope="col">Evidence</th>
            </tr>
          </thead>
          <tbody>
            {findings.map((finding) => (
              <FindingRow
                key={finding.id}
                finding={finding}
                needed={needed}
                isChosen={chosen.has(finding.id)}
                onChoose={canWrite ? (isChosen) => choose(finding.id, isChosen) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The number of findings that wait, as the scan counts them. */
export const isToReview = ({ toReview, finishedAt }: Pick<Scan, "toReview" | "finishedAt">) =>
  finishedAt !== null && toReview > 0

function describe({ accepted }: AcceptedFindings): string {
  const created = accepted.filter(({ outcome }) => outcome === "created").length
  const left = accepted.filter(({ outcome }) => outcome === "suppressed").length
  return [
    `${created} added, ${accepted.length - created - left} filled in.`,
    left > 0 && `${left} must not be contacted and stayed out.`,
  ]
    .filter(Boolean)
    .join(" ")
}
