import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import { takeBack } from "../../data/take-back.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { PauseForm } from "./pause-form.tsx"
import { StartForm } from "./start-form.tsx"
import { SureForm } from "./sure-form.tsx"

/** Actions that ask for confirmation. */
export type Asked = "pause" | "start" | "takeBack" | "archive" | "delete"

interface CampaignDialogsProps {
  workspace: MyWorkspace
  open: Asked | null
  endpoint: Address<"/campaigns/:id">
  campaign: Campaign
  onClose: () => void
  onChange: () => Promise<void>
}

/** The questions before a campaign stops for a while, for good, or is deleted. */
export function CampaignDialogs(props: CampaignDialogsProps) {
  const { workspace, open, endpoint, campaign, onClose, onChange } = props
  const navigate = useNavigate()
  const isOver = campaign.state === "completed" || campaign.state === "completed_with_failures"
  return (
    <>
      <Dialog
        open={open === "pause"}
        onClose={onClose}
        title="Pause the campaign?"
        description="Nothing more is sent until somebody resumes it."
      >
        <PauseForm endpoint={endpoint} onClose={onClose} onDone={onChange} />
      </Dialog>
      <Dialog
        open={open === "start"}
        onClose={onClose}
        title="When does it start?"
        description="Nothing is sent before. Everything that is planned moves with it."
      >
        <StartForm endpoint={endpoint} campaign={campaign} onClose={onClose} onDone={onChange} />
      </Dialog>
      <Dialog
        open={open === "takeBack"}
        onClose={onClose}
        title="Take it back?"
        description="It becomes a draft again, with its messages and its people. Nothing of it has been sent."
      >
        <SureForm
          button={["Take it back", "Taking back..."]}
          onClose={onClose}
          onRefused={onChange}
          work={async () => {
            await api.delete(part(endpoint, "/start"))
            toast({ title: "Campaign Taken Back", description: "It is a draft again, and sends nothing." })
            await onChange()
          }}
        />
      </Dialog>
      <Dialog
        open={open === "archive"}
        onClose={onClose}
        title={isOver ? "Archive it?" : "Stop and archive it?"}
        description={
          isOver
            ? "It leaves the list of campaigns. Its messages and results can still be viewed."
            : "It ends for everybody who is still enrolled, for good. Sent messages can still be viewed."
        }
      >
        <SureForm
          button={isOver ? ["Archive", "Archiving..."] : ["Stop and archive", "Stopping..."]}
          onClose={onClose}
          onRefused={onChange}
          work={async () => {
            await api.post(part(endpoint, "/archive"))
            toast({ title: "Campaign Archived", description: "Nothing more of it is sent." })
            await onChange()
          }}
        />
      </Dialog>
      <Dialog
        open={open === "delete"}
        onClose={onClose}
        title="Delete this draft?"
        description="It can be restored from the trash for 30 days, with its messages and its audience."
      >
        <SureForm
          button={["Delete", "Deleting..."]}
          onClose={onClose}
          onRefused={onChange}
          work={async () => {
            await api.delete(endpoint)
            toast({
              title: "Campaign Deleted",
              description: "The draft is in the trash for 30 days.",
              undo: () =>
                takeBack(endpointOf(workspace, "/trash/restore"), { kind: "campaign", ids: [campaign.id] }),
            })
            await navigate(paths.campaigns)
          }}
        />
      </Dialog>
    </>
  )
}
