import { Suspense, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import type { Asked } from "./campaign-dialogs.tsx"

// Parts that are opened by hand are loaded after the page.
const CampaignDialogs = late(async () => (await import("./campaign-dialogs.tsx")).CampaignDialogs)

interface CampaignActionsProps {
  workspace: MyWorkspace
  endpoint: Address<"/campaigns/:id">
  campaign: Campaign
  onChange: () => Promise<void>
}

/** The actions that the campaign's state allows. */
export function CampaignActions({ workspace, endpoint, campaign, onChange }: CampaignActionsProps) {
  const [open, setOpen] = useState<Asked | null>(null)
  const { isBusy, run } = useAction({ failed: "Not Done" })
  const navigate = useNavigate()
  const { id, state } = campaign

  const resume = () => {
    const work = async () => {
      await api.post(part(endpoint, "/resume"))
      await onChange()
    }
    const description = "Messages that missed their time are planned again."
    return run(work, { done: { title: "Campaign Resumed", description }, onRefused: onChange })
  }
  const duplicate = () => {
    const work = async () => {
      const copy = await api.post(part(endpoint, "/duplicate"))
      await navigate(paths.campaignEdit(copy.id))
    }
    const description = "The copy has the same texts and rules, and an empty audience."
    return run(work, { done: { title: "Campaign Duplicated", description } })
  }
  const isOver = state === "completed" || state === "completed_with_failures"
  const isPaused = state === "paused" || state === "auto_paused"
  return (
    <div className="flex flex-wrap gap-2">
      {state === "running" && (
        <Button size="small" disabled={isBusy} onClick={() => setOpen("pause")}>
          Pause
        </Button>
      )}
      {state === "scheduled" && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => setOpen("start")}>
            Change the start
          </Button>
          <Button size="small" look="secondary" disabled={isBusy} onClick={() => setOpen("takeBack")}>
            Take it back
          </Button>
        </>
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
          {isOver ? "Archive" : "Stop and archive"}
        </Button>
      )}
      <Suspense>
        <CampaignDialogs
          workspace={workspace}
          open={open}
          endpoint={endpoint}
          campaign={campaign}
          onClose={() => setOpen(null)}
          onChange={onChange}
        />
      </Suspense>
    </div>
  )
}
