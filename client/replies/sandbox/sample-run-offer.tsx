import { useNavigate } from "react-router-dom"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { endpointOf, useWorkspace } from "../../workspaces/workspace-provider.tsx"

/** Offers a sample campaign: it is created only on request, and nothing of it leaves the sandbox. */
export function SampleRunOffer({ look = "secondary" }: { look?: "primary" | "secondary" }) {
  const { workspace } = useWorkspace()
  const { isBusy, run } = useAction({ failed: "Not Created" })
  const navigate = useNavigate()
  if (!workspace) return null
  const create = () =>
    run(async () => {
      const { campaignId } = await api.post(endpointOf(workspace, "/campaigns/sample"))
      await navigate(`${paths.campaignEdit(campaignId)}?part=review`)
    })
  return (
    <Button look={look} busy={isBusy} onClick={create}>
      {isBusy ? "Preparing..." : "Try a sample campaign"}
    </Button>
  )
}
