import { useNavigate } from "react-router-dom"
import { type Campaign, PauseCampaign } from "#contract/workspace/campaigns/campaigns"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { paths } from "../../paths.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { StartForm } from "./start-form.tsx"
import { SureForm } from "./sure-form.tsx"

/** Actions that ask for confirmation. */
export type Asked = "pause" | "start" | "takeBack" | "archive" | "delete"

interface CampaignDialogsProps {
  open: Asked | null
  endpoint: Address<"/campaigns/:id">
  campaign: Campaign
  onClose: () => void
  onChange: () => Promise<void>
}

/** The questions before a campaign stops for a while, for good, or is deleted. */
export function CampaignDialogs({ open, endpoint, campaign, onClose, onChange }: CampaignDialogsProps) {
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
        <StartForm endpoint={endpoint} startsAt={campaign.startsAt} onClose={onClose} onDone={onChange} />
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
        description="Its messages and its audience are deleted for good."
      >
        <SureForm
          button={["Delete", "Deleting..."]}
          onClose={onClose}
          work={async () => {
            await api.delete(endpoint)
            toast({ title: "Campaign Deleted", description: "The draft is gone." })
            await navigate(paths.campaigns)
          }}
        />
      </Dialog>
    </>
  )
}

interface PauseFormProps {
  endpoint: Address<"/campaigns/:id">
  onClose: () => void
  onDone: () => Promise<void>
}

function PauseForm({ endpoint, onClose, onDone }: PauseFormProps) {
  const form = useForm(PauseCampaign, async (input) => {
    await api.post(part(endpoint, "/pause"), input)
    onClose()
    toast({ title: "Campaign Paused", description: "Nothing is sent until it is resumed." })
    await onDone()
  })
  return (
    <DialogForm form={form} button={["Pause", "Pausing..."]} onClose={onClose}>
      <Field label="Why" hint="A note for your team. Optional." error={form.errors.reason}>
        <Input name="reason" maxLength={200} autoComplete="off" />
      </Field>
    </DialogForm>
  )
}

interface ArchiveDialogProps {
  open: boolean
  /** A name, or a number of campaigns in words. */
  which: string
  onArchive: () => Promise<unknown>
  onClose: () => void
}

/** Asks before campaigns end for everybody who is still in them. */
export const ArchiveDialog = ({ open, which, onArchive, onClose }: ArchiveDialogProps) => (
  <ConfirmDialog
    open={open}
    title={`Stop and archive ${which}?`}
    description="What still runs ends for everybody who is enrolled, for good. Sent messages and results can still be viewed. Drafts stay as they are."
    button={["Stop and archive", "Archiving..."]}
    onConfirm={async () => {
      await onArchive()
      onClose()
    }}
    onClose={onClose}
  />
)
