import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** The button by which the website of an outlet is looked through. */
export function ScanOutlet({ workspace, outletId }: { workspace: MyWorkspace; outletId: string }) {
  const navigate = useNavigate()
  const { isBusy, run } = useAction({ failed: "Not Scanned" })
  const scan = () =>
    run(async () => {
      const { id } = await api.post(endpointOf(workspace, "/scans"), { outletId })
      await navigate(paths.scanDetail(id))
    })
  return (
    <Button look="secondary" size="small" busy={isBusy} onClick={scan}>
      {!isBusy && <Icon name="radar" />}
      Scan Website
    </Button>
  )
}
