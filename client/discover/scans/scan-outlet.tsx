import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Scan } from "#contract/workspace/discover/scans"
import { ApiError, api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** The button by which the website of an outlet is looked through. */
export function ScanOutlet({ workspace, outletId }: { workspace: MyWorkspace; outletId: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const scan = async () => {
    setBusy(true)
    try {
      const { id } = await api.post<Scan>(endpointOf(workspace, "scans"), { outletId })
      navigate(paths.scanDetail(id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Not Scanned", description: error.message, destructive: true })
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" size="small" busy={isBusy} onClick={scan}>
      {!isBusy && <Icon name="radar" />}
      Scan Website
    </Button>
  )
}
