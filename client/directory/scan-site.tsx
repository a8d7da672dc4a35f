import { useNavigate } from "react-router-dom"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { endpointOf, mayWrite, useWorkspace } from "../workspaces/workspace-provider.tsx"

/** Scans the outlet's own pages for the current workspace: that is where addresses come from, not from the directory. */
export function ScanSite({ site }: { site: string }) {
  const { workspace } = useWorkspace()
  const navigate = useNavigate()
  const { isBusy, run } = useAction({ failed: "Not Scanned" })
  if (!workspace || !mayWrite(workspace)) return null
  const scan = () =>
    run(async () => {
      const { id } = await api.post(endpointOf(workspace, "/scans"), { url: site })
      await navigate(paths.scanDetail(id))
    })
  return (
    <Button look="secondary" size="small" busy={isBusy} onClick={scan}>
      {!isBusy && <Icon name="radar" />}
      Scan Website
    </Button>
  )
}
