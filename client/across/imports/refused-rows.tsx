import type { MyWorkspace } from "#contract/site/workspaces"
import { type Import, refusals } from "#contract/workspace/across/imports"
import { useAction } from "../../lib/use-action.ts"
import { downloadFile } from "../../settings/download-file.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { reportOf } from "./imports-api.ts"
import { outcomeWords, rowsOf } from "./words.ts"

/** The rows that stay out, the first of them here and all as a file. */
export function RefusedRows({ workspace, item }: { workspace: MyWorkspace; item: Import }) {
  const { isBusy, failure, run } = useAction()
  const { counts, refused } = item
  const count = counts ? refusals.reduce((sum, outcome) => sum + counts[outcome], 0) : 0
  const report = `${item.name.replace(/\.[a-z]{1,5}$/i, "")}-report.csv`
  return (
    <section className="grid gap-3" aria-label="Rows that are not imported">
      {failure && <Banner tone="danger">{failure}</Banner>}
      {count > 0 && (
        <>
          <p className="text-sm text-muted">
            {rowsOf(count)} {count === 1 ? "stays" : "stay"} out
            {count > refused.length && `, of which the first ${refused.length} are`}:
          </p>
          <ul className="import-refused">
            {refused.map(({ row, outcome, reason }) => (
              <li key={row}>
                <strong>Row {row}</strong> <span>{outcomeWords[outcome]}</span> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {item.forgottenAt === null && (
        <div>
          <Button
            look="secondary"
            size="small"
            busy={isBusy}
            onClick={() => run(() => downloadFile(reportOf(workspace, item.id), report))}
          >
            Download every row with its outcome
          </Button>
        </div>
      )}
    </section>
  )
}
