import { useState } from "react"
import { useNavigate } from "react-router-dom"
import * as z from "zod/mini"
import { type Campaign, type CampaignDetail, PauseCampaign } from "#contract/workspace/campaigns"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"

interface CampaignActionsProps {
  door: string
  campaign: Campaign
  onChange: () => Promise<void>
}

/** What can be done with a campaign as it stands. */
export function CampaignActions({ door, campaign, onChange }: CampaignActionsProps) {
  const [open, setOpen] = useState<"pause" | "archive" | "delete" | null>(null)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { id, state } = campaign
  const close = () => setOpen(null)

  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Not Done", description: error.message, destructive: true })
    } finally {
      setBusy(false)
    }
  }
  const resume = () =>
    act(async () => {
      await api.post(`${door}/resume`)
      toast({ title: "Campaign Resumed", description: "What missed its time is planned anew." })
      await onChange()
    })
  const duplicate = () =>
    act(async () => {
      const copy = await api.post<CampaignDetail>(`${door}/duplicate`)
      toast({
        title: "Campaign Duplicated",
        description: "The copy has the same texts and rules, and nobody in it.",
      })
      await navigate(paths.campaignEdit(copy.id))
    })
  const isPaused = state === "paused" || state === "auto_paused"
  return (
    <div className="flex flex-wrap gap-2">
      {state === "running" && (
        <Button size="small" disabled={isBusy} onClick={() => setOpen("pause")}>
          Pause
        </Button>
      )}
      {isPaused && (
        <Button size="small" disabled={isBusy} onClick={resume}>
          Resume
        </Button>
      )}
      {state !== "archived" && (
        <ButtonLink size="small" look="secondary" to={paths.campaignEdit(id)}>
          Edit
        </ButtonLink>
      )}
      <Button size="small" look="secondary" disabled={isBusy} onClick={duplicate}>
        Duplicate
      </Button>
      {state === "draft" && (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => setOpen("delete")}>
          Delete
        </Button>
      )}
      {state !== "draft" && state !== "archived" && (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => setOpen("archive")}>
          Stop and archive
        </Button>
      )}
      <Dialog
        open={open === "pause"}
        onClose={close}
        title="Pause the campaign?"
        description="Nothing more is sent until somebody resumes it."
      >
        <PauseForm door={door} onClose={close} onDone={onChange} />
      </Dialog>
      <Dialog
        open={open === "archive"}
        onClose={close}
        title="Stop and archive it?"
        description="It ends for everybody who is still in it, for good. What was sent stays to be looked up."
      >
        <Sure
          button={["Stop and archive", "Stopping..."]}
          onClose={close}
          work={async () => {
            await api.post(`${door}/archive`)
            toast({ title: "Campaign Archived", description: "Nothing more of it is sent." })
            await onChange()
          }}
        />
      </Dialog>
      <Dialog
        open={open === "delete"}
        onClose={close}
        title="Delete this draft?"
        description="Its messages and the choice of its people are gone for good."
      >
        <Sure
          button={["Delete", "Deleting..."]}
          onClose={close}
          work={async () => {
            await api.delete(door)
            toast({ title: "Campaign Deleted", description: "The draft is gone." })
            await navigate(paths.campaigns)
          }}
        />
      </Dialog>
    </div>
  )
}

interface PauseFormProps {
  door: string
  onClose: () => void
  onDone: () => Promise<void>
}

function PauseForm({ door, onClose, onDone }: PauseFormProps) {
  const form = useForm(PauseCampaign, async (input) => {
    await api.post(`${door}/pause`, input)
    onClose()
    toast({ title: "Campaign Paused", description: "Nothing is sent until it is resumed." })
    await onDone()
  })
  return (
    <DialogForm form={form} button={["Pause", "Pausing..."]} onClose={onClose}>
      <Field label="Why" hint="For whoever looks at it next. It may stay empty." error={form.errors.reason}>
        <Input name="reason" maxLength={200} autoComplete="off" />
      </Field>
    </DialogForm>
  )
}

interface SureProps {
  button: readonly [string, string]
  work: () => Promise<void>
  onClose: () => void
}

function Sure({ button, work, onClose }: SureProps) {
  const form = useForm(z.object({}), async () => {
    await work()
    onClose()
  })
  return (
    <DialogForm form={form} button={button} look="danger" onClose={onClose}>
      {null}
    </DialogForm>
  )
}
