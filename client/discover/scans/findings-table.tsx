import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ScanFindings } from "#contract/workspace/discover/scans"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { toast } from "../../ui/toast.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { describeAccepted } from "./describe-accepted.ts"
import { FindingActions } from "./finding-actions.tsx"
import { FindingRow } from "./finding-row.tsx"

interface FindingsTableProps {
  workspace: MyWorkspace
  endpoint: Address<"/scans/:id">
  list: ScanFindings
  onReviewed: (left: ScanFindings) => Promise<void>
}

/** Findings to choose from, with what can be done with those that are chosen. */
export function FindingsTable({ workspace, endpoint, list, onReviewed }: FindingsTableProps) {
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
      toast({ title: "Findings Added", description: describeAccepted(done) })
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
        <FindingActions
          chosen={ids.length}
          total={findings.length}
          isBusy={isBusy}
          onChooseAll={() => setChosen(new Set(isAll ? [] : findings.map(({ id }) => id)))}
          onDismiss={dismiss}
          onAccept={accept}
        />
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
