import type { MyWorkspace } from "#contract/site/workspaces"
import { withQuery } from "../../lib/addresses.ts"
import { useAction } from "../../lib/use-action.ts"
import { downloadFile } from "../../settings/download-file.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface SaveCsvProps {
  workspace: MyWorkspace
  name: "analytics.csv" | "analytics-cuts.csv" | "analytics-answer-times.csv"
  search: string
  /** What it holds. */
  of: string
}

/** A table of figures as a file to take away. */
export function SaveCsv({ workspace, name, search, of }: SaveCsvProps) {
  const { isBusy, failure, run } = useAction()
  const save = () =>
    run(() => downloadFile(withQuery(endpointOf(workspace, `/exports/${name}`), search), name))
  return (
    <>
      <Button size="small" look="secondary" busy={isBusy} aria-label={`Export CSV of ${of}`} onClick={save}>
        Export CSV
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  )
}
