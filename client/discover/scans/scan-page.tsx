import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { WayBack } from "../../ui/way-back.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { ScanView } from "./scan-view.tsx"
import { useScan } from "./use-scan.ts"

export const meta = privatePage("Scan", "A website, page by page, and its people.")

export function Component() {
  const { id = "" } = useParams()
  return (
    <>
      <WayBack to={paths.scans} words="All scans" />
      <InWorkspace title="Scan">
        {(workspace) => <Detail key={id} workspace={workspace} id={id} />}
      </InWorkspace>
    </>
  )
}

function Detail({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const { scan, isMissing, failure, retry, ...rest } = useScan(workspace, id)
  if (isMissing) {
    return (
      <EmptyState icon="radar" title="This scan does not exist.">
        <p>Its address may be wrong, or it belongs to another workspace.</p>
        <ButtonLink to={paths.scans}>All Scans</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      {!scan && <h1 className="text-3xl">Scan</h1>}
      <ReadFailure failure={failure} onRetry={retry} />
      {!scan && !failure && <Spinner label="Opening the scan..." className="min-h-[30vh]" />}
      {scan && <ScanView workspace={workspace} scan={scan} {...rest} />}
    </>
  )
}
