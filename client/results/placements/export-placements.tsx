import type { MyWorkspace } from "#contract/site/workspaces"
import { withQuery } from "../../lib/addresses.ts"
import { useAction } from "../../lib/use-action.ts"
import { downloadFile } from "../../settings/download-file.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** The placements that are shown, all pages of them, as a file to take away. */
export function ExportPlacements({ workspace, search }: { workspace: MyWorkspace; search: string }) {
  const { isBusy, failure, run } = useAction()
  const name = "placements.csv"
  const save = () =>
    run(() => downloadFile(withQuery(endpointOf(workspace, `/exports/${name}`), search), name))
  return (
    <>
      <Button size="small" look="secondary" busy={isBusy} onClick={save}>
        Export CSV
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  )
}
