import type { MyWorkspace } from "#contract/site/workspaces"
import { useAction } from "../../lib/use-action.ts"
import { downloadFile } from "../../settings/download-file.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** Every outlet, as a file to take away. */
export function ExportOutlets({ workspace }: { workspace: MyWorkspace }) {
  const { isBusy, failure, run } = useAction()
  const save = (name: "outlets.csv" | "outlets.json") =>
    run(() => downloadFile(endpointOf(workspace, `/exports/${name}`), name))
  return (
    <>
      <div className="flex gap-2">
        <Button size="small" look="secondary" busy={isBusy} onClick={() => save("outlets.csv")}>
          Export CSV
        </Button>
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => save("outlets.json")}>
          Export JSON
        </Button>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  )
}
