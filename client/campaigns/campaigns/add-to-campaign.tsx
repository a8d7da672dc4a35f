import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import type { Contact } from "#contract/workspace/people/contacts"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { CampaignStateBadge } from "./campaign-state.tsx"
import "./campaigns.css"
import "./campaign-choices.css"
import "./campaign-calendar.css"

interface AddToCampaignProps {
  workspace: MyWorkspace
  contact: Pick<Contact, "id" | "name">
  open: boolean
  onClose: () => void
}

/** Puts a person into the audience of a campaign, which is found by part of its name. Nothing is sent by that alone. */
export const AddToCampaign = ({ open, ...props }: AddToCampaignProps) => (
  <Dialog
    open={open}
    onClose={props.onClose}
    title="Add to a campaign"
    description="Nothing is sent by this: a launch checks everybody first."
  >
    <Campaigns {...props} />
  </Dialog>
)

function Campaigns({ workspace, contact, onClose }: Omit<AddToCampaignProps, "open">) {
  const [q, setQ] = useState("")
  const name = q.trim()
  const endpoint = endpointOf(workspace, "/campaigns")
  const { data, failure, isLoading, reload } = useRead(name ? withQuery(endpoint, { q: name }) : endpoint)
  const { isBusy, run } = useAction({ failed: "Not Added" })
  const add = async (campaign: CampaignSummary) => {
    const isDone = await run(
      () =>
        api.post(endpointOf(workspace, "/campaigns/:id/people", campaign.id), { contactIds: [contact.id] }),
      {
        of: campaign.id,
        done: ({ added, already }) =>
          added + already === 0
            ? { title: "Not Added", description: `${contact.name} is no longer in your contacts.` }
            : {
                title: added > 0 ? "Person Added" : "Already There",
                description: `${contact.name} ${added > 0 ? "is" : "was already"} in the audience of ${campaign.name}.`,
              },
      },
    )
    if (isDone) onClose()
  }
  if (data?.campaigns.length === 0 && name === "")
    return (
      <div className="mt-5 grid justify-items-start gap-3 text-sm">
        <p>There are no campaigns yet.</p>
        <ButtonLink look="secondary" to={paths.newCampaign}>
          Create Campaign
        </ButtonLink>
      </div>
    )
  return (
    <div className="mt-5 grid gap-4">
      <Field label="Find a campaign">
        <Input
          type="search"
          value={q}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setQ(event.target.value)}
        />
      </Field>
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading campaigns..." />}
      {data?.campaigns.length === 0 && <p className="text-sm text-muted">No campaign found.</p>}
      {data && data.campaigns.length > 0 && (
        <ul
          className="campaign-choices max-h-80 overflow-y-auto"
          aria-label="Campaigns found"
          aria-busy={isLoading}
        >
          {data.campaigns.map((campaign) => (
            <li key={campaign.id}>
              <span className="min-w-0">
                <bdi className="font-semibold">{campaign.name}</bdi>{" "}
                <CampaignStateBadge state={campaign.state} />
              </span>
              <Button
                size="small"
                look="secondary"
                disabled={isBusy}
                aria-label={`Add to ${campaign.name}`}
                onClick={() => add(campaign)}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
