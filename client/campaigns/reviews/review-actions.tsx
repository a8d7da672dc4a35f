import type { MyWorkspace } from "#contract/site/workspaces"
import type { Review } from "#contract/workspace/campaigns/reviews"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { WriteFor } from "../writer/write-for.tsx"

export interface ReviewActionsProps {
  review: Review
  workspace: MyWorkspace
  isBusy: boolean
  onApprove: () => void
  onRemoved: () => void
  /** Called when the person gets a different message. */
  onChanged: () => void
}

/** What is decided about one message: to approve, edit or leave it out. */
export function ReviewActions(props: ReviewActionsProps) {
  const { review, workspace, isBusy, onApprove, onRemoved, onChanged } = props
  const { campaign, contact, message, enrolmentId } = review
  const { isBusy: isRemoving, run } = useAction({ failed: "Not Done" })
  const remove = (id: string) => {
    const work = async () => {
      await api.post(endpointOf(workspace, "/enrolments/:id/stop", id))
      onRemoved()
    }
    const description = `${contact.name} gets no messages of this campaign.`
    return run(work, { done: { title: "Left Out", description } })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {message && (
        <Button size="small" disabled={isBusy} aria-label={`Approve for ${contact.name}`} onClick={onApprove}>
          Approve
        </Button>
      )}
      <ButtonLink size="small" look="secondary" to={`${paths.campaignEdit(campaign.id)}?part=messages`}>
        Edit the text
      </ButtonLink>
      {contact.id && (
        <WriteFor
          workspace={workspace}
          person={{ campaignId: campaign.id, contactId: contact.id, name: contact.name }}
          onChanged={onChanged}
        />
      )}
      {enrolmentId && (
        <Button
          size="small"
          look="secondary"
          busy={isRemoving}
          aria-label={`Leave them out: ${contact.name}`}
          onClick={() => remove(enrolmentId)}
        >
          Leave them out
        </Button>
      )}
    </div>
  )
}
