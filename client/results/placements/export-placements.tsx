import type { MyWorkspace } from "#contract/site/workspaces"
import { useDeed } from "../../lib/use-deed.ts"
import { downloadFile } from "../../settings/download-file.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { doorOf } from "../../workspaces/workspace-provider.tsx"

/** The placements that are shown, all pages of them, as a file to take away. */
export function ExportPlacements({ workspace, search }: { workspace: MyWorkspace; search: string }) {
  const { isBusy, failure, attempt } = useDeed()
  const name = "placements.csv"
  const save = () => attempt(() => downloadFile(`${doorOf(workspace, "exports")}/${name}?${search}`, name))
  return (
    <>
      <Button size="small" look="secondary" busy={isBusy} onClick={save}>
        Export CSV
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  )
}
