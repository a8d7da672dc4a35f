import { Suspense, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { PlacementDetail } from "#contract/workspace/results/placements"
import { takeBack } from "../../data/take-back.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { asLeft } from "../../lib/left-lists.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { late } from "../../ui/late.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

// Parts that are opened by hand are loaded after the page.
const PlacementDialog = late(async () => (await import("./placement-dialog.tsx")).PlacementDialog)

export interface PlacementActionsProps {
  workspace: MyWorkspace
  endpoint: Address<"/placements/:id">
  placement: PlacementDetail
  setPlacement: (placement: PlacementDetail) => void
}

/** The actions on a placement: check it now, change it, remove it. */
export function PlacementActions({ workspace, endpoint, placement, setPlacement }: PlacementActionsProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [open, setOpen] = useState<"change" | "remove" | null>(null)
  const { isBusy, failure, run } = useAction()
  const close = () => setOpen(null)
  const check = () => run(async () => setPlacement(await api.post(part(endpoint, "/check"))))
  const remove = async () => {
    await api.delete(endpoint)
    toast({
      title: "Placement Removed",
      description: "It is in the trash for 30 days.",
      undo: () =>
        takeBack(endpointOf(workspace, "/trash/restore"), { kind: "placement", ids: [placement.id] }),
    })
    await navigate(asLeft(paths.placements, state))
  }
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" busy={isBusy || placement.isDue} onClick={check}>
          {placement.isDue ? "Checking..." : "Check Now"}
        </Button>
        <Button look="secondary" size="small" onClick={() => setOpen("change")}>
          Change
        </Button>
        <Button look="secondary" size="small" onClick={() => setOpen("remove")}>
          Remove
        </Button>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Suspense>
        <PlacementDialog
          workspace={workspace}
          title="Change this placement"
          description="With another page or another link it is checked again."
          button={["Save Placement", "Saving..."]}
          placement={placement}
          open={open === "change"}
          onSave={async (input) => setPlacement(await api.put(endpoint, input))}
          onClose={close}
        />
      </Suspense>
      <ConfirmDialog
        title="Remove this placement?"
        description="It is no longer counted. You can restore it from the trash for 30 days. People whose sequence it ended are not written to again."
        button={["Remove", "Removing..."]}
        open={open === "remove"}
        onConfirm={remove}
        onClose={close}
      />
    </div>
  )
}
