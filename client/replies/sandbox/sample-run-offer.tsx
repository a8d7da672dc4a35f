import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { SampleRun } from "#contract/workspace/campaigns/campaigns"
import { ApiError, api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf, useWorkspace } from "../../workspaces/workspace-provider.tsx"

/** Offers a campaign to watch: nothing of it exists before somebody wants it, and nothing of it leaves the sandbox. */
export function SampleRunOffer({ look = "secondary" }: { look?: "primary" | "secondary" }) {
  const { workspace } = useWorkspace()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  if (!workspace) return null
  const create = async () => {
    setBusy(true)
    try {
      const { campaignId } = await api.post<SampleRun>(endpointOf(workspace, "campaigns/sample"))
      await navigate(`${paths.campaignEdit(campaignId)}?part=review`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Not Created", description: error.message, destructive: true })
      setBusy(false)
    }
  }
  return (
    <Button look={look} busy={isBusy} onClick={create}>
      {isBusy ? "Preparing..." : "Try a sample campaign"}
    </Button>
  )
}
